/** Browsers that know `field-sizing` let the field grow by themselves. */
export function fitHeight(input: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  input.style.height = 'auto'
  input.style.height = `${input.scrollHeight}px`
}
