/* Whose work the dictionary stands on: names and licences, the same in every language. The NOTICE says it in full. */
interface Source {
  name: string
  by: string
  licence: string
}

export const made: Source[] = [
  { name: 'Grammalecte', by: 'Olivier R., Dicollecte', licence: 'GPL 3 +' },
  { name: 'DELA', by: 'LADL, Université Paris 7 ; IGM, Université Gustave Eiffel', licence: 'LGPL-LR' },
  { name: 'wordfreq', by: 'Robyn Speer', licence: 'CC BY-SA 4.0' },
  { name: 'XMLittré', by: 'Émile Littré, François Gannaz', licence: 'domaine public, GPL 2 +' },
  { name: 'Thésaurus', by: 'Frédéric Labbé, Laurent Godard, LibreOffice', licence: 'LGPL 2.1 +' },
]

export const voted: Source[] = [
  { name: 'Lefff', by: 'Benoît Sagot, INRIA', licence: 'LGPL-LR' },
  { name: 'Lexique 3', by: 'Boris New, Christophe Pallier', licence: 'CC BY-SA 4.0' },
  { name: 'ABU', by: 'Association de Bibliophiles Universels', licence: 'ABU 1.1' },
  { name: 'wfrench', by: 'Paul Leyland, Debian', licence: 'GPL 2 +' },
]
