import { round } from '../load/quantiles.ts'
import type { Sample, SoakFigures } from './measure-soak.ts'
import { trendOf } from './trend.ts'

/** Caches fill and code is compiled in the first part of a run. */
const WARM_SHARE = 0.25

const WATCHED = [
  { name: 'memory, MB', of: ({ memoryMb }: Sample) => memoryMb, mayRise: 0.1 },
  { name: 'open handles', of: ({ handles }: Sample) => handles, mayRise: 0.1 },
  { name: 'p99, ms', of: ({ p99 }: Sample) => p99, mayRise: 0.25 },
] as const

type Watched = (typeof WATCHED)[number]

const settled = (samples: readonly Sample[]): readonly Sample[] =>
  samples.slice(Math.floor(WARM_SHARE * samples.length))

const trend = (samples: readonly Sample[], { of }: Watched) =>
  trendOf(settled(samples).map(sample => [sample.minute, of(sample)] as const))

export function formatSoak({ maxRate, rate, samples, done, failures }: SoakFigures): string {
  const sum = (of: (sample: Sample) => number) => samples.reduce((all, sample) => all + of(sample), 0)
  return [
    `| ${samples.length} samples at ${rate} msg/s, half of ${maxRate} | first | at 25 % | last | slope, a sample |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...WATCHED.map(watched => {
      const [first, warm, last] = [samples[0], settled(samples)[0], samples.at(-1)].map(sample =>
        sample ? watched.of(sample) : 0,
      )
      return `| ${watched.name} | ${first} | ${warm} | ${last} | ${round(trend(samples, watched).slope, 2)} |`
    }),
    '',
    `Messages: ${sum(({ sent }) => sent)} sent, ${sum(({ delivered }) => delivered)} delivered, ${sum(({ acked }) => acked)} acknowledged.`,
    `Meanwhile: ${Object.entries(done)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}; ${failures.length} failed.`,
    `Cores used by others: ${round(sum(({ otherCores }) => otherCores) / samples.length, 2)}.`,
  ].join('\n')
}

export const soakProblems = ({ samples, failures }: SoakFigures): string[] => [
  ...WATCHED.filter(watched => {
    const { rise, isCertain } = trend(samples, watched)
    return isCertain && rise > watched.mayRise
  }).map(({ name }) => `${name}: rises.`),
  ...(samples.some(({ sent, delivered, acked }) => delivered < sent || acked < sent)
    ? ['Something was not delivered or not acknowledged.']
    : []),
  ...new Set(failures),
]
