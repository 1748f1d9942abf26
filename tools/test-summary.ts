import type { Tally } from './test-parts.ts'

export interface Outcome extends Tally {
  name: string
  seconds: number
}

const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** The summary: which part failed, what in it, and where the time went. Totals come last. */
export function describeTestOutcomes(outcomes: readonly Outcome[], seconds: number): string {
  const lines = outcomes.flatMap(({ name, passed, failed, seconds, names = [], flaky = [] }) => [
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${inMinutes(seconds).padStart(6)}  ${passed} passed, ${failed} failed`,
    ...names.map(failure => `    ${failure}`),
    ...flaky.map(name => `    at the second try: ${name}`),
  ])
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, next) => all + count(next), 0)
  return [
    ...lines,
    `${' '.repeat(22)} ${inMinutes(seconds).padStart(6)}`,
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n')
}
