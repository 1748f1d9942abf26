/** At most that many characters; what does not fit is replaced by an ellipsis. */
export function shorten(words: string, most: number): string {
  const characters = [...words]
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : words
}
