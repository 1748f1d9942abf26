const ENOUGH = 0.5

const pairsOf = (word: string): Set<string> => {
  const letters = [...word.toLowerCase()]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}

/** The name that shares most pairs of letters with what was typed; undefined if none is similar. */
export function closestName(names: readonly string[], typed: string): string | undefined {
  const sought = pairsOf(typed)
  let best: { name: string; share: number } | undefined
  for (const name of names) {
    const pairs = pairsOf(name)
    const common = [...pairs].filter(pair => sought.has(pair)).length
    const share = (2 * common) / (pairs.size + sought.size)
    if (share >= ENOUGH && share > (best?.share ?? 0)) best = { name, share }
  }
  return best?.name
}
