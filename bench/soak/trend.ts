export interface Trend {
  /** A minute. */
  slope: number
  /** From the beginning to the end, as a share of the mean. */
  rise: number
  /** More than twice its own error. */
  isCertain: boolean
}

/** By least squares. */
export function trendOf(points: readonly (readonly [minute: number, value: number])[]): Trend {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const sum = (of: (x: number, y: number) => number) => points.reduce((all, [x, y]) => all + of(x, y), 0)
  const spread = sum(x => (x - meanX) ** 2)
  const slope = sum((x, y) => (x - meanX) * (y - meanY)) / spread
  const misses = sum((x, y) => (y - meanY - slope * (x - meanX)) ** 2)
  const error = Math.sqrt(misses / Math.max(1, points.length - 2) / spread)
  const length = (points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0)
  return { slope, rise: (slope * length) / meanY, isCertain: Math.abs(slope) > 2 * error }
}
