import { readFileSync } from 'node:fs'

export interface Finding {
  /** Names the place without its folder, so that moving a file does not change it. */
  key: string
  message: string
}

/** One key per line; lines that begin with # explain. */
export function readExceptions(name: string): string[] {
  const text = readFileSync(new URL(`exceptions/${name}.txt`, import.meta.url), 'utf8')
  return text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
}

/** Reports what is not listed, and what is listed without need: the list can only get shorter. */
export function exceptViolations(findings: readonly Finding[], exceptions: readonly string[]): string[] {
  const found = new Set(findings.map(({ key }) => key))
  return [
    ...findings.filter(({ key }) => !exceptions.includes(key)).map(({ message }) => message),
    ...exceptions.filter(key => !found.has(key)).map(key => `no exception any more, remove it: ${key}`),
  ]
}
