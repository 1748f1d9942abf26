/** JSON.parse accepts any depth but JSON.stringify overflows the stack, so input that nests too deep is rejected. */
export const nestsDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(child => nestsDeeperThan(child, levels - 1)))
