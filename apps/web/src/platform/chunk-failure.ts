/** The names by which a section that could not be downloaded is reported [shell-9]. */
export type ChunkFailureCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED'

export class ChunkFailure extends Error {
  readonly code: ChunkFailureCode

  constructor(code: ChunkFailureCode, cause: unknown) {
    super(code, { cause })
    this.name = code
    this.code = code
  }
}

/** The builder's loader says so when a stylesheet is missing; browsers word a missing script each in their own way. */
export const chunkFailureOf = (error: unknown): ChunkFailure =>
  new ChunkFailure(/CSS/.test(String(error)) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError', error)
