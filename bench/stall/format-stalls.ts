import type { Stall } from './measure-stalls.ts'

/** The longest first. */
export function formatStalls(stalls: readonly Stall[]): string {
  const rows = [...stalls].sort((a, b) => b.ms - a.ms)
  return [
    '| call or stanza | worst input | others wait, ms | limit |',
    '| --- | --- | ---: | ---: |',
    ...rows.map(({ name, input, ms, limitMs }) => `| ${name} | ${input} | ${ms} | ${limitMs} |`),
  ].join('\n')
}

export const tooLong = (stalls: readonly Stall[]): string[] =>
  stalls
    .filter(({ ms, limitMs }) => ms > limitMs)
    .map(
      ({ name, input, ms, limitMs }) =>
        `${name} (${input}) lets others wait for ${ms} ms; the limit is ${limitMs} ms.`,
    )
