const FIRST_BYTES = 262_144
const SMALLEST_BYTES = 65_536
const LARGEST_BYTES = 8_388_608
/** Target duration of a part: short enough to show progress, long enough to limit overhead. */
const TARGET_MS = 500

/** How many bytes to send per request: adapts to the speed of the network. */
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
