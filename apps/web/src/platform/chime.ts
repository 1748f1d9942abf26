type Notes = readonly { pitch: number; start: number; wave?: OscillatorType }[]

/** What can be chosen in the settings, made here: nothing has to be downloaded. */
const SOUNDS = {
  soft: [
    { pitch: 659.25, start: 0 },
    { pitch: 880, start: 0.11 },
  ],
  bright: [
    { pitch: 1_046.5, start: 0 },
    { pitch: 1_318.5, start: 0.08 },
    { pitch: 1_568, start: 0.16 },
  ],
  wood: [
    { pitch: 392, start: 0, wave: 'triangle' },
    { pitch: 294, start: 0.12, wave: 'triangle' },
  ],
  bell: [
    { pitch: 880, start: 0 },
    { pitch: 1_108.7, start: 0.11 },
    { pitch: 880, start: 0.5 },
    { pitch: 1_108.7, start: 0.61 },
  ],
  pulse: [
    { pitch: 523.25, start: 0, wave: 'triangle' },
    { pitch: 523.25, start: 0.25, wave: 'triangle' },
    { pitch: 523.25, start: 0.5, wave: 'triangle' },
  ],
} as const satisfies Record<string, Notes>

export type Sound = keyof typeof SOUNDS

const LENGTH_S = 0.32
const VOLUME = 0.16
/** A group in full swing is one sound, not a rattle. */
const REST_MS = 1_500

export function createChime() {
  let context: AudioContext | undefined
  let playedAt = Number.NEGATIVE_INFINITY

  const playNote = (audio: AudioContext, { pitch, start, wave = 'sine' }: Notes[number]) => {
    const at = audio.currentTime + start
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = wave
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(VOLUME, at)
    // To nearly nothing: an exponential never reaches zero.
    volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH_S)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + LENGTH_S)
  }
  return {
    /** What was just chosen is heard at once. Before the first gesture on the page browsers allow no sound; then nothing is heard, and nothing is queued. */
    async play(sound: Sound, isChosen = false): Promise<void> {
      const now = performance.now()
      if (!navigator.userActivation?.hasBeenActive || (now - playedAt < REST_MS && !isChosen)) return
      playedAt = now
      context ??= new AudioContext()
      if (context.state === 'suspended') await context.resume()
      for (const note of SOUNDS[sound]) playNote(context, note)
    },
    stop: () => void context?.close(),
  }
}

export type Chime = ReturnType<typeof createChime>
