/** Characters of the name that are kept before the extension. */
const KEPT = 4
const LONGEST_EXTENSION = 8

/** Truncates a long name in the middle: the second part with the extension is always visible. */
export function splitFileName(name: string): [head: string, tail: string] {
  const characters = [...name]
  const dot = characters.lastIndexOf('.')
  const extension = dot > 0 ? characters.length - dot : 0
  const kept = KEPT + (extension <= LONGEST_EXTENSION ? extension : 0)
  const cut = Math.max(characters.length - kept, 0)
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')]
}
