import type { TextContent } from '@parley/protocol/model'
import { stripForbiddenCharacters } from '@parley/protocol/wire'

/** A text beside what is sent: a note, a caption. One forbidden character would end the stream, so there is none. */
export const textOf = (words: string): TextContent => ({
  kind: 'text',
  text: stripForbiddenCharacters(words).trim(),
  mentions: [],
  quotes: [],
})
