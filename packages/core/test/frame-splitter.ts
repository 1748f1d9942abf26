const HANDSHAKE_END = '\r\n\r\n'

/** Length of the WebSocket frame at the start of `bytes` (RFC 6455 §5.2), or `undefined` if its head is not complete. */
function frameLength(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined
  const [, second = 0] = bytes
  const mask = second & 0x80 ? 4 : 0
  const short = second & 0x7f
  if (short < 126) return 2 + mask + short
  if (short === 126) return bytes.length < 4 ? undefined : 4 + mask + bytes.readUInt16BE(2)
  return bytes.length < 10 ? undefined : 10 + mask + Number(bytes.readBigUInt64BE(2))
}

/** Cuts one direction of a WebSocket connection into its pieces: the handshake first, then frame by frame. */
export function createFrameSplitter(): (bytes: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0)
  let isShaking = true

  const nextLength = (): number | undefined => {
    if (!isShaking) return frameLength(rest)
    const end = rest.indexOf(HANDSHAKE_END)
    return end === -1 ? undefined : end + HANDSHAKE_END.length
  }
  return bytes => {
    rest = Buffer.concat([rest, bytes])
    const pieces: Buffer[] = []
    for (;;) {
      const length = nextLength()
      if (length === undefined || length > rest.length) return pieces
      isShaking = false
      pieces.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}
