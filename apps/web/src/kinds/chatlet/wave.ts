export const BARS = 26
const HEIGHT = 22

/** No recording carries its loudness: each has a look of its own by its id, always the same. */
export function waveOf(id: string): number[] {
  let state = [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7)
  return Array.from({ length: BARS }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return 4 + ((state >>> 16) % (HEIGHT - 6))
  })
}
