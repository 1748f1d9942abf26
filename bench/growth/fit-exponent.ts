/** By least squares on logarithms: 0 is a cost that does not grow, 1 one that grows as fast as what it depends on. */
export function fitExponent(points: readonly (readonly [size: number, cost: number])[]): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const)
  const meanOf = (at: 0 | 1) => logs.reduce((sum, log) => sum + log[at], 0) / logs.length
  const [meanX, meanY] = [meanOf(0), meanOf(1)]
  const sum = (of: (x: number, y: number) => number) =>
    logs.reduce((all, [x, y]) => all + of(x - meanX, y - meanY), 0)
  return sum((x, y) => x * y) / sum(x => x * x)
}
