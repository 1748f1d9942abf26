/** A node that dies loses at most this much of an upload. */
const PIECE_BYTES = 8 * 1_048_576

export interface UploadPiece {
  bytes: AsyncIterable<Uint8Array>
  /** The source failed within this piece. */
  wasCut(): boolean
}

/** Each piece has to be read to its end before the next one is asked for. */
export async function* splitBytes(
  source: AsyncIterable<Uint8Array>,
  pieceBytes = PIECE_BYTES,
): AsyncGenerator<UploadPiece> {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Uint8Array | undefined
  let isOver = false
  const next = async (): Promise<Uint8Array | undefined> => {
    const { value, done } = await chunks.next()
    if (done) isOver = true
    return done ? undefined : value
  }
  try {
    for (;;) {
      rest ??= await next()
      if (isOver) return
      let wasCut = false
      const bytes = async function* () {
        let room = pieceBytes
        while (rest && room > 0) {
          const part: Uint8Array = rest.subarray(0, room)
          // A copy: whoever takes the part may take its memory.
          const left: Uint8Array = new Uint8Array(rest.subarray(part.length))
          room -= part.length
          yield part
          try {
            rest = left.length > 0 ? left : room > 0 ? await next() : undefined
          } catch (error) {
            wasCut = true
            throw error
          }
        }
      }
      yield { bytes: bytes(), wasCut: () => wasCut }
    }
  } finally {
    // Ends a request of which nobody wants the rest.
    if (!isOver) await chunks.return?.()
  }
}
