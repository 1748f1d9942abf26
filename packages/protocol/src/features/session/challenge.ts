import { sha256StartOfShort } from './sha256.ts'

/** Starts with its difficulty, e.g. `17.…`. Challenge and solution fit in one block of SHA-256. */
const bitsOf = (challenge: string): number => Number.parseInt(challenge, 10)

/** A proof is the challenge and a number; its SHA-256 starts with that many zero bits. */
export const challengeOf = (proof: string): string => proof.slice(0, Math.max(0, proof.lastIndexOf(':')))

/** `word`: the first 32 bits of the hash. */
export const provesWork = (challenge: string, word: number): boolean => Math.clz32(word) >= bitsOf(challenge)

/** Takes a good part of a second: do not run it on the UI thread. */
export function solveChallenge(challenge: string): string {
  if (Number.isNaN(bitsOf(challenge))) throw new Error('Not a challenge.')
  for (let solution = 0; ; solution++) {
    const proof = `${challenge}:${solution}`
    if (provesWork(challenge, sha256StartOfShort(proof))) return proof
  }
}
