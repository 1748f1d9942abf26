/** How often a race is run. */
export const INTERLEAVINGS = 100

/** Small, and the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Lets the server go on for a random number of turns of its loop. */
export async function pauseRandomly(random: () => number): Promise<void> {
  for (let turns = Math.floor(random() * 30); turns > 0; turns--)
    await new Promise(resolve => setImmediate(resolve))
}
