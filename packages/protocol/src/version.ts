const partsOf = (version: string): number[] => version.split('.').map(part => Number.parseInt(part, 10) || 0)

/** The version gate [session-19]: compares number by number, so that 3.5 is older than 3.42. */
export function isVersionAtLeast(version: string, wanted: string): boolean {
  const [given, needed] = [partsOf(version), partsOf(wanted)]
  for (let index = 0; index < Math.max(given.length, needed.length); index += 1) {
    const difference = (given[index] ?? 0) - (needed[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
