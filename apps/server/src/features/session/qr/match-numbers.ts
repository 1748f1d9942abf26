import { randomInt } from 'node:crypto'

const CHOICES = 3

export interface MatchNumbers {
  /** Shown in the browser. */
  right: string
  /** The choices shown on the phone. */
  choices: string[]
}

export function createMatchNumbers(): MatchNumbers {
  const numbers = new Set<string>()
  while (numbers.size < CHOICES) numbers.add(String(randomInt(10, 100)))
  const choices = [...numbers]
  return { right: choices[randomInt(CHOICES)] ?? '', choices }
}
