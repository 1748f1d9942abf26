import { loadavg } from 'node:os'
import { startTestServer, type TestServer } from '@parley/server/testkit'
import { createSearchIndex } from '../../apps/server/src/domain/search/create-search-index.ts'
import { indexStep } from '../../apps/server/src/features/search/index-step.ts'
import { createTestDatabase } from '../../apps/server/test/test-database.ts'
import { providePostgres } from '../../tools/postgres.ts'
import { quantiles, round } from '../load/quantiles.ts'
import { type ArchivePlan, fillArchive } from './fill-archive.ts'
import { CHINESE, ENGLISH } from './sentences.ts'

/** The reader may see half of the 1,000,000 messages. */
const PLAN: ArchivePlan = {
  own: {
    long: 100_000,
    short: 100,
    ...Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`peer${n}`, 2_000])),
  },
  others: Array.from({ length: 50 }, () => 10_000),
}
const QUICK: ArchivePlan = { own: { long: 10_000, short: 100, peer0: 5_000 }, others: [5_000] }
const OPENINGS = 200

export interface ArchiveFigures {
  database: string
  load: number
  messages: number
  /** Messages a second while an old archive is indexed. */
  indexedPerSecond: number
  openShortMs: number
  openLongMs: number
  openRatio: number
  chineseP95Ms: number
  englishP95Ms: number
  chineseHereP95Ms: number
  rareMs: number
  letterMs: number
}

type Ask = (request: object) => Promise<void>

/** `npm run bench -- archive`: one server on each database, asked over HTTP by one reader. */
export async function measureArchive(
  isQuick: boolean,
  isSkipped: (database: string) => boolean = () => false,
): Promise<ArchiveFigures[]> {
  const figures = isSkipped('SQLite') ? [] : [await measure('SQLite', isQuick)]
  if (isSkipped('PostgreSQL')) return figures
  const postgres = await providePostgres()
  if ('missing' in postgres) return figures
  const database = await createTestDatabase(postgres.url)
  try {
    figures.push(await measure('PostgreSQL', isQuick, database.url))
  } finally {
    await database.drop()
    await postgres.stop()
  }
  return figures
}

async function measure(database: string, isQuick: boolean, databaseUrl?: string): Promise<ArchiveFigures> {
  const server = await startTestServer({ logLevel: 'warn', ...(databaseUrl && { databaseUrl }) })
  try {
    const reader = await server.createUser('reader')
    const plan = isQuick ? QUICK : PLAN
    await fillArchive(server, reader, plan)
    const messages = [...Object.values(plan.own), ...plan.others].reduce((sum, count) => sum + count, 0)
    const { history_token: token } = await server.signIn('reader')
    const indexedPerSecond = await fillIndex(server, messages)
    const load = round(loadavg()[0] ?? 0, 2)
    const open = await measureOpening(server, token)
    return { database, load, messages, indexedPerSecond, ...open, ...(await measureSearch(server, token)) }
  } finally {
    await server.stop()
  }
}

/** Without the pauses the server makes between two steps. */
async function fillIndex({ storage }: TestServer, messages: number): Promise<number> {
  const index = createSearchIndex(storage.dialect)
  const startedAt = performance.now()
  const conversations = await storage.db.selectFrom('conversations').select('id').execute()
  for (const { id } of conversations) while (!(await indexStep(storage, index, [id])).isDone);
  return round((messages / (performance.now() - startedAt)) * 1_000, 0)
}

async function measureOpening(server: TestServer, token: string) {
  const open = async (chatUserId: string) => {
    const startedAt = performance.now()
    await server.call('getRecords', { recordType: 'chat', chatUserId }, { token })
    return performance.now() - startedAt
  }
  const times: Record<'short' | 'long', number[]> = { short: [], long: [] }
  for (let round = 0; round < OPENINGS; round++)
    for (const name of ['short', 'long'] as const) times[name].push(await open(name))
  const [short, long] = [quantiles(times.short.slice(10)), quantiles(times.long.slice(10))]
  return { openShortMs: short.p50, openLongMs: long.p50, openRatio: round(long.p50 / short.p50, 2) }
}

async function measureSearch(server: TestServer, token: string) {
  const ask: Ask = async request => {
    const { code } = await server.call('searchRecords', request, { token })
    if (code !== 200) throw new Error(`The search answered ${code}.`)
  }
  const here = { recordType: 'chat', chatUserId: 'long' }
  const p95 = async (requests: object[]) => (await timesOf(ask, requests)).p95
  return {
    chineseP95Ms: await p95(CHINESE.map(query => ({ query }))),
    englishP95Ms: await p95(ENGLISH.map(query => ({ query }))),
    chineseHereP95Ms: await p95(CHINESE.map(query => ({ query, ...here }))),
    rareMs: await p95(['消防方案测试', '不存在的', 'embargo kubernetes'].map(query => ({ query }))),
    letterMs: await p95(['的', '一', 'p', 're'].map(query => ({ query }))),
  }
}

async function timesOf(ask: Ask, requests: object[]) {
  const times: number[] = []
  for (let round = 0; round < 3; round++)
    for (const request of requests) {
      const startedAt = performance.now()
      await ask(request)
      times.push(performance.now() - startedAt)
    }
  return quantiles(times)
}
