/* Short sounds made on the spot: wood, a soft bell, never a jingle. Loaded only once somebody wants them. */

export type SoundName = 'lay' | 'word' | 'turn' | 'refused' | 'won' | 'over'

interface Note {
  /** seconds after the beginning */
  at: number
  hertz: number
  seconds: number
  loud: number
  wave: OscillatorType
}

const wood = (at: number, hertz: number, loud = 0.5): Note => ({ at, hertz, seconds: 0.07, loud, wave: 'triangle' })
const bell = (at: number, hertz: number, loud = 0.28): Note => ({ at, hertz, seconds: 0.42, loud, wave: 'sine' })

export const recipes: Record<SoundName, Note[]> = {
  lay: [wood(0, 210), wood(0.012, 130, 0.35)],
  word: [wood(0, 210), bell(0.05, 587), bell(0.13, 784)],
  turn: [bell(0, 659), bell(0.12, 880, 0.18)],
  refused: [wood(0, 150), wood(0.11, 120)],
  won: [bell(0, 523), bell(0.12, 659), bell(0.24, 784), bell(0.36, 1047)],
  over: [bell(0, 523), bell(0.16, 392)],
}

const MASTER = 0.22
let context: AudioContext | null = null

/** Where the browser has no sound, or not yet, nothing happens. */
export function play(name: SoundName): void {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    const start = context.currentTime + 0.01
    for (const note of recipes[name]) sound(context, note, start + note.at)
  } catch {
    // a device without sound still plays
  }
}

function sound(on: AudioContext, note: Note, at: number): void {
  const source = on.createOscillator()
  const gain = on.createGain()
  source.type = note.wave
  source.frequency.setValueAtTime(note.hertz, at)
  if (note.wave === 'triangle') source.frequency.exponentialRampToValueAtTime(note.hertz * 0.6, at + note.seconds)
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(note.loud * MASTER, at + 0.006)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + note.seconds)
  source.connect(gain).connect(on.destination)
  source.start(at)
  source.stop(at + note.seconds + 0.02)
}
