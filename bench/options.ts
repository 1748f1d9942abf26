import { parseArgs } from 'node:util'

export interface Options {
  /** Names of the benchmarks to run. */
  parts: readonly string[]
  /** Shorter phases and one round: to see whether it works, not to quote. */
  quick: boolean
  /** `growth` with an archive of 10,000,000 messages. */
  large: boolean
  rounds: number
  /** How long `durable` holds its rate, and `soak` lasts. */
  minutes: number | undefined
  /** The rate of `durable`, if it is not to look for the largest one. */
  rate: number | undefined
  /** Names of the servers and clients to leave out. */
  skip: string[]
  /** Names of the calls that `stall` measures, or `pairs` for `servers`; empty: everything. */
  only: string[]
}

/** What runs unless something is asked for by name: the others take long. */
const USUAL = ['servers', 'web', 'files']

/** @param known the names of all benchmarks */
export function readOptions(args: string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      large: { type: 'boolean', default: false },
      minutes: { type: 'string' },
      rate: { type: 'string' },
      skip: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
    },
  })
  const unknown = positionals.find(part => !known.includes(part))
  if (unknown) throw new Error(`"${unknown}" is not known. ${usageOf(known)}`)
  return {
    parts: positionals.length > 0 ? positionals : USUAL,
    quick: values.quick,
    large: values.large,
    minutes: numberOf(values.minutes),
    rate: numberOf(values.rate),
    rounds: Number(values.rounds ?? (values.quick ? 1 : 3)),
    skip: values.skip.toLowerCase().split(',').filter(Boolean),
    only: values.only.split(',').filter(Boolean),
  }
}

const usageOf = (known: readonly string[]): string =>
  `npm run bench [-- ${known.join('|')}] [-- --quick] [--minutes N] [--rate N] [--large] [--rounds N] [--skip NAME,NAME] [--only CALL,CALL]`

const numberOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value)

/** A name may be shortened: `converse` leaves converse.js 14 out. */
export const isSkipped = ({ skip }: Options, name: string): boolean =>
  skip.some(start => name.toLowerCase().startsWith(start))
