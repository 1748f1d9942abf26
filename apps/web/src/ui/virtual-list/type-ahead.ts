/** Letters typed within this time belong to one word. */
const WORD_PAUSE_MS = 700

/** Collects what is typed on a list; undefined: the key is not a letter. */
export function createTypeAhead(now: () => number) {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return (key: string): string | undefined => {
    const isLetter = [...key].length === 1
    const time = now()
    const goesOn = time - lastAt < WORD_PAUSE_MS
    // A space begins no word: on a row it is the key that chooses it.
    if (!isLetter || (key === ' ' && !(goesOn && typed !== ''))) return undefined
    lastAt = time
    typed = (goesOn ? typed : '') + key.toLowerCase()
    return typed
  }
}

/** Searches from the index on and wraps around; a repeated letter goes to the next match. */
export function findTyped(
  count: number,
  from: number,
  typed: string,
  wordsOf: (index: number) => readonly string[],
): number | undefined {
  const isRepeated = [...typed].every(letter => letter === typed[0])
  const sought = isRepeated ? typed.slice(0, 1) : typed
  for (let step = isRepeated ? 1 : 0; step <= count; step++) {
    const index = (Math.max(from, 0) + step) % count
    if (wordsOf(index).some(word => word.toLowerCase().startsWith(sought))) return index
  }
  return undefined
}
