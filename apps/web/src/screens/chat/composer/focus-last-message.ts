/** Arrow up in the empty composer focuses the last message of the timeline. */
export function focusLastMessage(): void {
  const articles = document.querySelectorAll<HTMLElement>('[role="log"] article')
  articles[articles.length - 1]?.focus()
}
