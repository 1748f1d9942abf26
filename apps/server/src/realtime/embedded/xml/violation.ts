/** Why a frame was not parsed. `caps` are ours and keep the stream open; the rest ends it (RFC 6120 §4.9). */
export interface Violation {
  condition: 'not-well-formed' | 'restricted-xml' | 'policy-violation'
  reason: string
  /** The outermost element as far as it was read, so that a refusal can name the stanza. */
  root?: { name: string; id?: string }
}

export class XmlViolation extends Error {
  readonly condition: Violation['condition']

  constructor(condition: Violation['condition'], reason: string) {
    super(reason)
    this.condition = condition
  }
}

export const notWellFormed = (reason: string): XmlViolation => new XmlViolation('not-well-formed', reason)
