/** Not needed in browsers that support `field-sizing`. */
export function fitHeight(input: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  input.style.height = 'auto'
  input.style.height = `${input.scrollHeight}px`
}
