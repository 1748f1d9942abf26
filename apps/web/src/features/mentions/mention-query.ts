/** The text between '@' and the caret; undefined while no mention is being typed. */
export interface MentionQuery {
  /** Index of the '@'. */
  from: number
  words: string
}

const QUERY = /(?:^|[^\p{L}\p{N}_.])@([^\s@]{0,60})$/u

export function mentionQuery(text: string, caret: number): MentionQuery | undefined {
  const words = QUERY.exec(text.slice(0, caret))?.[1]
  return words === undefined ? undefined : { from: caret - words.length - 1, words }
}
