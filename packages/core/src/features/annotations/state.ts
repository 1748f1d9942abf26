/** A text that is being edited. */
export interface MessageEdit {
  messageId: string
  /** Typed so far; undefined: nothing yet. */
  words?: string
}
