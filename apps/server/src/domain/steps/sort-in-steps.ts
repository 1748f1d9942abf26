import { setImmediate } from 'node:timers/promises'

const COMPARED_AT_ONCE = 5_000
const RUN = 500

/** Like `toSorted`, also in keeping the order of equals, in steps that yield to other work. */
export async function sortInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = []
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare))
    await setImmediate()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

async function merge<T>(one: T[], other: T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const all: T[] = []
  let [left, right] = [0, 0]
  while (left < one.length && right < other.length) {
    const isOther = compare(one[left] as T, other[right] as T) > 0
    all.push((isOther ? other[right++] : one[left++]) as T)
    if (all.length % COMPARED_AT_ONCE === 0) await setImmediate()
  }
  return all.concat(one.slice(left), other.slice(right))
}
