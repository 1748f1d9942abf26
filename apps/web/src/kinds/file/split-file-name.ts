/** Characters of the name that stay before the extension. */
const KEPT = 4
const LONGEST_EXTENSION = 8

/** A long name is cut in the middle: the first part gives way, the second holds the extension and always shows. */
export function splitFileName(name: string): [head: string, tail: string] {
  const characters = [...name]
  const dot = characters.lastIndexOf('.')
  const extension = dot > 0 ? characters.length - dot : 0
  const kept = KEPT + (extension <= LONGEST_EXTENSION ? extension : 0)
  const cut = Math.max(characters.length - kept, 0)
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')]
}
