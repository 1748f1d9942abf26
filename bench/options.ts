import { parseArgs } from 'node:util'

export interface Options {
  servers: boolean
  /** Servers that keep what they acknowledge; only when asked for by name. */
  durablePeers: boolean
  web: boolean
  files: boolean
  /** Opening and searching a large archive; only when asked for by name: it takes long. */
  archive: boolean
  /** Starting with a long list of conversations; likewise. */
  list: boolean
  /** Importing and searching the people of a large company; likewise. */
  company: boolean
  /** Moderation, the price of the hash chain, and an export of 1,000,000 messages; likewise. */
  operators: boolean
  /** Ringing, first picture and rejoining; likewise. */
  calls: boolean
  /** A thousand people behind one address who come back at once; likewise. */
  office: boolean
  /** The Customers section, messages of consultations and the board; likewise. */
  customers: boolean
  /** How long one request makes all others wait; likewise. */
  stall: boolean
  /** One, two and three nodes on one PostgreSQL; likewise. */
  nodes: boolean
  /** Where the time of a message goes, by stage; likewise. */
  budget: boolean
  /** Three nodes on a PostgreSQL with a synchronous standby; likewise. */
  durable: boolean
  /** 20,000 people online on three nodes, one of which dies; likewise. */
  online: boolean
  /** Shorter phases and one round: to see whether it works, not to quote. */
  quick: boolean
  rounds: number
  /** How long `durable` holds its rate. */
  minutes: number | undefined
  /** The rate of `durable`, if it is not to look for the largest one. */
  rate: number | undefined
  /** Names of the servers and clients to leave out. */
  skip: string[]
  /** Names of the calls that `stall` measures, or `pairs` for `servers`; empty: everything. */
  only: string[]
}

const PARTS = [
  'servers',
  'durable-peers',
  'web',
  'files',
  'archive',
  'list',
  'calls',
  'stall',
  'company',
  'customers',
  'office',
  'operators',
  'nodes',
  'budget',
  'durable',
  'online',
]
const USAGE = `npm run bench [-- ${PARTS.join('|')}] [-- --quick] [--minutes N] [--rate N] [--rounds N] [--skip NAME,NAME] [--only CALL,CALL]`

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      rate: { type: 'string' },
      skip: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
    },
  })
  const unknown = positionals.find(part => !PARTS.includes(part))
  if (unknown) throw new Error(`"${unknown}" is not known. ${USAGE}`)
  const all = positionals.length === 0
  return {
    servers: all || positionals.includes('servers'),
    durablePeers: positionals.includes('durable-peers'),
    web: all || positionals.includes('web'),
    files: all || positionals.includes('files'),
    archive: positionals.includes('archive'),
    list: positionals.includes('list'),
    calls: positionals.includes('calls'),
    stall: positionals.includes('stall'),
    company: positionals.includes('company'),
    customers: positionals.includes('customers'),
    office: positionals.includes('office'),
    operators: positionals.includes('operators'),
    nodes: positionals.includes('nodes'),
    budget: positionals.includes('budget'),
    durable: positionals.includes('durable'),
    online: positionals.includes('online'),
    quick: values.quick,
    minutes: numberOf(values.minutes),
    rate: numberOf(values.rate),
    rounds: Number(values.rounds ?? (values.quick ? 1 : 3)),
    skip: values.skip.toLowerCase().split(',').filter(Boolean),
    only: values.only.split(',').filter(Boolean),
  }
}

const numberOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value)

/** A name may be shortened: `converse` leaves converse.js 14 out. */
export const isSkipped = ({ skip }: Options, name: string): boolean =>
  skip.some(start => name.toLowerCase().startsWith(start))
