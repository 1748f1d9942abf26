/** JSON.parse accepts any depth but JSON.stringify overflows the stack, so input that nests too deep is rejected. */
export function nestsDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const child of Array.isArray(value) ? value : Object.values(value))
    if (nestsDeeperThan(child, levels - 1)) return true
  return false
}
