/** What stands between an '@' and the caret; undefined where no mention is being written. */
export interface MentionQuery {
  /** Where the '@' stands. */
  from: number
  words: string
}

const QUERY = /(?:^|[^\p{L}\p{N}_.])@([^\s@]{0,60})$/u

export function mentionQuery(text: string, caret: number): MentionQuery | undefined {
  const words = QUERY.exec(text.slice(0, caret))?.[1]
  return words === undefined ? undefined : { from: caret - words.length - 1, words }
}
