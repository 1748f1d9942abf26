/** The first format the browser can record is used; all supported browsers can play all of them. */
const FORMATS = [
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
] as const
const BITS_PER_SECOND = 32_000
/** Loud speech comes near to 1. */
const GAIN = 4

export interface Recording {
  blob: Blob
  extension: string
}

export interface Recorder {
  /** Current volume, 0 to 1. */
  level(): number
  /** Stops and returns the recording. */
  finish(): Promise<Recording>
  /** Cancels and releases the microphone. */
  close(): void
}

function measure(context: AudioContext, stream: MediaStream): () => number {
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return () => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    return Math.min(Math.sqrt(power) * GAIN, 1)
  }
}

/** Rejects as `getUserMedia` does: `NotAllowedError` when permission was denied. */
export async function openRecorder(): Promise<Recorder> {
  if (!navigator.mediaDevices) throw new DOMException('insecure context', 'NotAllowedError')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const format = FORMATS.find(({ type }) => MediaRecorder.isTypeSupported(type)) ?? FORMATS[0]
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: BITS_PER_SECOND })
  const context = new AudioContext()
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.start()
  const close = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
    if (context.state !== 'closed') void context.close()
  }
  return {
    level: measure(context, stream),
    async finish() {
      if (recorder.state !== 'inactive') {
        const { promise, resolve } = Promise.withResolvers<void>()
        recorder.addEventListener('stop', () => resolve(), { once: true })
        close()
        await promise
      }
      return { blob: new Blob(parts, { type: format.type }), extension: format.extension }
    },
    close,
  }
}
