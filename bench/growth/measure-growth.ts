import { startCrowds } from '../crowd/start-crowds.ts'
import { closeSessions, openSessions } from '../load/open-sessions.ts'
import { round } from '../load/quantiles.ts'
import type { Session } from '../load/session.ts'
import { parleyTarget, ROOM_STANZA, STANZA } from '../targets/parley.ts'
import { DOMAIN, type Wire } from '../targets/target.ts'
import { fillChats, fillRooms, fillRows } from './fill-growth.ts'
import { type Point, probe, timeOf } from './probe.ts'
import { createReader } from './reader.ts'

/** Members who are connected, whatever the size of a room. */
const ONLINE = 10

export interface Series {
  name: string
  points: Point[]
  /** What a client asks for beside the newest page, and how long it is. */
  aside?: { name: string; points: Aside[] }
}

interface Aside {
  size: number
  ms: number
  kb: number
}

interface Sizes {
  sessions: number[]
  rows: number[]
  members: number[]
  chats: number[]
}

/** A process has up to 20,000 files open where these were measured first. */
const SIZES: Sizes = {
  sessions: [100, 1_000, 5_000, 19_000],
  rows: [10_000, 100_000, 1_000_000],
  members: [10, 100, 1_000, 5_000, 10_000, 50_000],
  chats: [10, 100, 1_000, 10_000],
}
const QUICK: Sizes = {
  sessions: [100, 1_000],
  rows: [1_000, 10_000],
  members: [10, 1_000],
  chats: [10, 1_000],
}
const LARGEST_ARCHIVE = 10_000_000

interface GrowthPlan {
  isQuick: boolean
  /** With the largest archive, which takes an hour. */
  isLarge: boolean
  isSkipped(series: string): boolean
}

/** What a message costs, and the opening of a conversation, while something else grows. */
export async function measureGrowth({ isQuick, isLarge, isSkipped }: GrowthPlan): Promise<Series[]> {
  const sizes = isQuick ? QUICK : SIZES
  const rows = isLarge ? [...sizes.rows, LARGEST_ARCHIVE] : sizes.rows
  const all: [name: string, measure: () => Promise<Series>][] = [
    ['sessions', () => measureSessions(sizes.sessions)],
    ['archive', () => measureRows(rows)],
    ['members', () => measureMembers(sizes.members)],
    ['conversations', () => measureChats(sizes.chats)],
  ]
  const series: Series[] = []
  for (const [name, measure] of all) if (!isSkipped(name)) series.push(await measure())
  return series
}

/** A server of its own, with so many people. */
async function withServer<T>(
  people: number,
  work: (wire: Wire) => Promise<T>,
  fill?: (dataDir: string) => Promise<void>,
): Promise<T> {
  const target = await parleyTarget.start(people, fill)
  try {
    return await work(target.wire)
  } finally {
    await target.stop()
  }
}

async function signedIn(wire: Wire, from: number, to: number): Promise<Session[]> {
  const { sessions, failed } = await openSessions({ ...wire, label: 'growth', loginsAtOnce: 4 }, from, to)
  if (failed > 0) throw new Error(`${failed} could not sign in.`)
  return sessions
}

/** u0 writes to u1, and their chat is opened; or others whose numbers follow on each other. */
async function probeChat(wire: Wire, size: number, first = 0): Promise<Point> {
  const sessions = await signedIn(wire, first, first + 2)
  const other = `u${first + 1}`
  const reader = await createReader(wire.url, `u${first}`)
  const point = await probe({
    size,
    pids: wire.serverPids,
    writers: sessions.slice(0, 1),
    stanza: STANZA,
    address: `${other}@user.${DOMAIN}`,
    open: () => reader.open('chat', other),
  })
  await closeSessions(sessions)
  return report(point)
}

function report(point: Point): Point {
  process.stderr.write(`[growth] ${JSON.stringify(point)}\n`)
  return point
}

const measureSessions = (sizes: readonly number[]): Promise<Series> =>
  withServer(Math.max(...sizes), async wire => {
    const tokenFile = 'file' in wire.password ? wire.password.file : ''
    const points: Point[] = []
    const crowds = []
    let from = 2
    for (const size of sizes) {
      crowds.push(await startCrowds({ from, to: size, tokenFile, urls: [wire.url] }))
      from = size
      points.push(await probeChat(wire, size))
    }
    for (const crowd of crowds) await crowd.leave()
    return { name: 'sessions', points }
  })

async function measureRows(sizes: readonly number[]): Promise<Series> {
  const points: Point[] = []
  for (const size of sizes)
    points.push(
      await withServer(
        2,
        wire => probeChat(wire, size),
        dataDir => fillRows(dataDir, size),
      ),
    )
  return { name: 'rows of the archive', points }
}

const measureMembers = (sizes: readonly number[]): Promise<Series> =>
  withServer(
    ONLINE,
    async wire => {
      const writers = await signedIn(wire, 0, ONLINE)
      const reader = await createReader(wire.url, 'u0')
      const points: Point[] = []
      const asides: Aside[] = []
      for (const size of sizes) {
        const name = `size-${size}`
        const point = await probe({
          size,
          pids: wire.serverPids,
          writers,
          stanza: ROOM_STANZA,
          address: `${name}@group.${DOMAIN}`,
          open: () => reader.open('groupchat', name),
        })
        points.push(report(point))
        asides.push(await measureAside(size, () => reader.getRoom(name)))
      }
      await closeSessions(writers)
      return { name: 'members of a room', points, aside: { name: 'list of members', points: asides } }
    },
    dataDir => fillRooms(dataDir, sizes, ONLINE),
  )

async function measureAside(size: number, ask: () => Promise<string>): Promise<Aside> {
  const kb = Math.round((await ask()).length / 1_024)
  return { size, ms: round(await timeOf(ask), 1), kb }
}

const measureChats = (sizes: readonly number[]): Promise<Series> =>
  withServer(
    2 * sizes.length,
    async wire => {
      const points: Point[] = []
      const asides: Aside[] = []
      for (const [at, size] of sizes.entries()) {
        points.push(await probeChat(wire, size, 2 * at))
        const reader = await createReader(wire.url, `u${2 * at}`)
        asides.push(await measureAside(size, reader.listRecent))
      }
      return { name: 'conversations of a person', points, aside: { name: 'the whole list', points: asides } }
    },
    dataDir => fillChats(dataDir, sizes),
  )
