/** MPEG 1 layer 3, 320 kbit/s, 44.1 kHz, one channel. */
const HEADER = [0xff, 0xfb, 0xe0, 0xc0]
const FRAME_BYTES = 1_044
const FRAME_SECONDS = 1_152 / 44_100

/** Silence: frames without sound in them. */
export function sampleMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.set(HEADER)
  return Buffer.concat(Array<Buffer>(Math.ceil(seconds / FRAME_SECONDS)).fill(frame))
}
