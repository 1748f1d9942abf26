/** What a censor service says about a text, in its own word for it. */
export interface CensorVerdict {
  verdict: 'pass' | 'bad' | 'suspicious'
  name: string
}

/** Its own refusals: 110 `access_token has expired`, 401; 0: it cannot be reached or is not understood. */
export class CensorFailure extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A service outside that judges texts. */
export interface Censor {
  /** Rejects with a `CensorFailure`. */
  check(text: string): Promise<CensorVerdict>
}
