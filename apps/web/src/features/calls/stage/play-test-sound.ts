const PITCH = 523.25
const LENGTH_S = 0.6

/** Plays a tone on the chosen speaker, as loud as the others are heard. */
export function playTestSound(speaker: string | undefined, level = 1): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = PITCH
  volume.gain.setValueAtTime(0.3, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH_S)
  const output = audio.createMediaStreamDestination()
  tone.connect(volume).connect(output)
  const element = new Audio()
  element.srcObject = output.stream
  element.volume = level
  if (speaker !== undefined && 'setSinkId' in element) void element.setSinkId(speaker).catch(() => undefined)
  void element.play()
  tone.start()
  tone.stop(audio.currentTime + LENGTH_S)
  tone.onended = () => void audio.close()
}
