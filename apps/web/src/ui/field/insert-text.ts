/** As if it had been typed at the caret: the field tells its owner itself. */
export function insertText(input: HTMLTextAreaElement, text: string): void {
  input.focus()
  input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
