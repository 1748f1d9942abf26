import { parseArgs } from 'node:util'

export interface Options {
  servers: boolean
  web: boolean
  /** Opening and searching a large archive; only when asked for by name: it takes long. */
  archive: boolean
  /** Shorter phases and one round: to see whether it works, not to quote. */
  quick: boolean
  rounds: number
  /** Names of the servers and clients to leave out. */
  skip: string[]
}

const USAGE = `npm run bench [-- servers|web|archive] [-- --quick] [--rounds N] [--skip NAME,NAME]`

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      skip: { type: 'string', default: '' },
    },
  })
  const unknown = positionals.find(part => !['servers', 'web', 'archive'].includes(part))
  if (unknown) throw new Error(`"${unknown}" is not known. ${USAGE}`)
  const both = positionals.length === 0
  return {
    servers: both || positionals.includes('servers'),
    web: both || positionals.includes('web'),
    archive: positionals.includes('archive'),
    quick: values.quick,
    rounds: Number(values.rounds ?? (values.quick ? 1 : 3)),
    skip: values.skip.toLowerCase().split(',').filter(Boolean),
  }
}

/** A name may be shortened: `converse` leaves converse.js 14 out. */
export const isSkipped = ({ skip }: Options, name: string): boolean =>
  skip.some(start => name.toLowerCase().startsWith(start))
