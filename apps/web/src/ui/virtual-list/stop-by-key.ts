/** The next focusable index in a direction; the same one where there is none. */
function nextStop(count: number, from: number, step: 1 | -1, isStop: (index: number) => boolean): number {
  for (let index = from + step; index >= 0 && index < count; index += step) if (isStop(index)) return index
  return from >= 0 && from < count ? from : -1
}

const STEPS: Record<string, (from: number, count: number) => [from: number, step: 1 | -1]> = {
  ArrowUp: from => [from, -1],
  ArrowDown: from => [from, 1],
  Home: () => [-1, 1],
  End: (_, count) => [count, -1],
}

/** The index a key moves to; undefined for other keys. */
export function stopByKey(
  key: string,
  count: number,
  from: number,
  isStop: (index: number) => boolean,
): number | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  return step && nextStop(count, ...step(from, count), isStop)
}
