/** MPEG-1 layer 3, 128 kbit/s, 44.1 kHz: every frame is this long, and silent when nothing follows its head. */
const FRAME_BYTES = 417
const FRAME_HEAD = Buffer.from('fffb9064', 'hex')

/** Silence, 26 ms for each frame. */
export function sampleMp3(frames = 200): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  FRAME_HEAD.copy(frame)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}
