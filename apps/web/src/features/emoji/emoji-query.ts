/** The text between ':' and the caret; undefined while no emoji is being named. */
export interface EmojiQuery {
  /** Index of the ':'. */
  from: number
  words: string
  /** A second ':' ends the name: the emoji is inserted at once. */
  isEnded: boolean
}

/** Two letters at least, or one Chinese character: ':D', '12:30' and 'note:this' are no names. */
const QUERY = /(?:^|[\s([{])[:]((?=\p{Script=Han}|[\p{L}\p{N}+-]{2})[\p{L}\p{N}_+-]{1,40})(:?)$/u

export function emojiQuery(text: string, caret: number): EmojiQuery | undefined {
  const [, words, end = ''] = QUERY.exec(text.slice(0, caret)) ?? []
  if (words === undefined) return undefined
  const from = caret - end.length - words.length - 1
  return { from, words: words.replaceAll('_', ' '), isEnded: end !== '' }
}
