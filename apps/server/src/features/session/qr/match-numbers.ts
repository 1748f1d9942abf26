import { randomInt } from 'node:crypto'

const CHOICES = 3

export interface MatchNumbers {
  /** Stands on the browser's screen. */
  right: string
  /** The phone asks which of these it is. */
  choices: string[]
}

export function createMatchNumbers(): MatchNumbers {
  const numbers = new Set<string>()
  while (numbers.size < CHOICES) numbers.add(String(randomInt(10, 100)))
  const choices = [...numbers]
  return { right: choices[randomInt(CHOICES)] ?? '', choices }
}
