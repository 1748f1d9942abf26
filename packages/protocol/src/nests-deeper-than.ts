/** JSON.parse takes any depth, JSON.stringify dies of it: what nests deeper than a stanza may is never let in. */
export const nestsDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(child => nestsDeeperThan(child, levels - 1)))
