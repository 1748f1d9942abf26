import { insertText } from '../../ui/field/insert-text.ts'
import { mentionQuery } from './mention-query.ts'

/** An '@' at the caret; behind a word a space comes first, else it would be part of the word. */
export function beginMention(input: HTMLTextAreaElement): void {
  const before = `${input.value.slice(0, input.selectionStart)}@`
  insertText(input, mentionQuery(before, before.length) ? '@' : ' @')
}
