const FIRST_BYTES = 262_144
const SMALLEST_BYTES = 65_536
const LARGEST_BYTES = 8_388_608
/** A part should take about so long: short enough to show progress, long enough not to be all overhead. */
const TARGET_MS = 500

/** How many bytes go into one request: follows the speed of the network. */
export function createPartSize() {
  let bytes = FIRST_BYTES
  return {
    bytes: () => bytes,
    note(ms: number): void {
      const factor = Math.min(TARGET_MS / Math.max(ms, 1), 2)
      bytes = Math.round(Math.min(Math.max(bytes * factor, SMALLEST_BYTES), LARGEST_BYTES))
    },
    shrink(): void {
      bytes = Math.max(bytes / 2, SMALLEST_BYTES)
    },
  }
}
