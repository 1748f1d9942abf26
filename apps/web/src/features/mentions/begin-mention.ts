import { insertText } from '../../ui/field/insert-text.ts'
import { mentionQuery } from './mention-query.ts'

/** Inserts '@' at the caret, with a space before it if it follows a word. */
export function beginMention(input: HTMLTextAreaElement): void {
  const before = `${input.value.slice(0, input.selectionStart)}@`
  insertText(input, mentionQuery(before, before.length) ? '@' : ' @')
}
