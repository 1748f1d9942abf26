/** Keeps a statement below the parameter limits of both databases. */
const CHUNK = 500

export function* inChunks<T>(values: readonly T[]): Generator<T[]> {
  for (let at = 0; at < values.length; at += CHUNK) yield values.slice(at, at + CHUNK)
}
