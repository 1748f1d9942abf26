export const BARS = 26
const HEIGHT = 22

/** Recordings carry no volume data: the waveform is derived from the id, so it is always the same. */
export function waveOf(id: string): number[] {
  let state = [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7)
  return Array.from({ length: BARS }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return 4 + ((state >>> 16) % (HEIGHT - 6))
  })
}
