/** Fast path: most texts have no formatting, and a long timeline has thousands of them. */
export const mayBeFormatted = (text: string): boolean =>
  /[`*_~]|\]\(|\|[ :]*-|-[ :]*\||^ *(?:[->•]|#{1,6}|\d+[.)])(?: |$)/m.test(text)
