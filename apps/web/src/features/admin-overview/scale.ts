const STEPS = [1, 2, 5, 10]

/** Round numbers from 0 to at least `most`, at most four of them. */
export function ticksFor(most: number): number[] {
  const rough = Math.max(most, 1) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find(one => one * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** `6k` instead of `6000`. */
export const displayTick = (value: number): string => (value >= 1000 ? `${value / 1000}k` : String(value))
