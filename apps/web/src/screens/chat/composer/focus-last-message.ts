/** From the empty composer the up arrow leads into the log, at its last message. */
export function focusLastMessage(): void {
  const articles = document.querySelectorAll<HTMLElement>('[role="log"] article')
  articles[articles.length - 1]?.focus()
}
