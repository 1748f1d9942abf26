const MAX_BYTES = 65_536

/** The object that another service answers with; one that floods is cut off. */
export async function readJson(response: Response): Promise<Record<string, unknown>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > MAX_BYTES) throw new Error('The answer is too long.')
    pieces.push(piece)
  }
  const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  if (typeof value !== 'object' || value === null) throw new Error('The answer is no object.')
  return { ...value }
}
