/** m:ss, the second under way included: it never says 0:00 while there is time. */
export function displayTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
