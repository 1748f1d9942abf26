import { setImmediate } from 'node:timers/promises'

/** Yields to other work after this many characters. */
const CHARACTERS_AT_ONCE = 64_000

/** Like `map`, in steps that yield to other work: a list of long texts would make everybody wait. */
export async function mapInSteps<T, R>(
  items: readonly T[],
  charactersOf: (item: T) => number,
  change: (item: T) => R,
): Promise<R[]> {
  const changed: R[] = []
  let characters = 0
  for (const item of items) {
    changed.push(change(item))
    characters += charactersOf(item)
    if (characters < CHARACTERS_AT_ONCE) continue
    characters = 0
    await setImmediate()
  }
  return changed
}
