const NOTES = [
  { pitch: 659.25, start: 0 },
  { pitch: 880, start: 0.11 },
] as const
const LENGTH_S = 0.32
const VOLUME = 0.16
/** A group in full swing is one sound, not a rattle. */
const REST_MS = 1_500

/** Two short notes, made here: nothing has to be downloaded. */
export function createChime() {
  let context: AudioContext | undefined
  let playedAt = Number.NEGATIVE_INFINITY

  const playNote = (audio: AudioContext, pitch: number, at: number) => {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(VOLUME, at)
    // To nearly nothing: an exponential never reaches zero.
    volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH_S)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + LENGTH_S)
  }
  return {
    /** Before the first gesture on the page browsers allow no sound; then nothing is heard, and nothing is queued. */
    async play(): Promise<void> {
      const now = performance.now()
      if (!navigator.userActivation?.hasBeenActive || now - playedAt < REST_MS) return
      playedAt = now
      context ??= new AudioContext()
      if (context.state === 'suspended') await context.resume()
      for (const { pitch, start } of NOTES) playNote(context, pitch, context.currentTime + start)
    },
    stop: () => void context?.close(),
  }
}

export type Chime = ReturnType<typeof createChime>
