import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createCompany } from '../../apps/server/src/domain/people/create-company.ts'
import { createUsers } from '../../apps/server/src/domain/people/create-users.ts'
import { createRoom } from '../../apps/server/src/domain/rooms/create-room.ts'
import type { Newcomer } from '../../apps/server/src/domain/rooms/find-newcomers.ts'
import { createPasswordHashing } from '../../apps/server/src/features/session/password-hashing.ts'
import { createSessionStore } from '../../apps/server/src/features/session/session-store.ts'
import { createXmppTokens } from '../../apps/server/src/features/session/xmpp-token.ts'
import { loadSecret } from '../../apps/server/src/storage/load-secret.ts'
import { openStorage, type Storage } from '../../apps/server/src/storage/storage.ts'
import { DOMAIN } from './target.ts'

/**
 * `node parley-seed.ts DATA_DIR USERS TOKEN_FILE [CIRCLES SIZE]`: people u0, u1, … (password `pw`) in an empty data folder or
 * database (`DATABASE_URL`), each signed in once, and their XMPP tokens, one a line. A process of its own, as the folder belongs to one at a time.
 */
const USERS_AT_ONCE = 500
const [ROOMS_AT_ONCE, SIGN_INS_AT_ONCE] = [200, 1_000]
const ROOM_SIZES = [100, 500]
/** XMPP tokens live ten minutes; those of a run are signed ahead so that they outlast it. */
const RUN_MS = 3 * 3_600_000

interface Circles {
  count: number
  size: number
}

async function seed(dataDir: string, count: number, tokenFile: string, circles: Circles): Promise<void> {
  const storage = await openStorage({ dataDir, databaseUrl: process.env.DATABASE_URL })
  const passwordHash = await (await createPasswordHashing()).hash('pw')
  const now = Date.now()
  const { company, ids } = await storage.transaction(async db => {
    const company = await createCompany(db, { name: 'Bench', domain: DOMAIN })
    const ids: number[] = []
    for (let first = 0; first < count; first += USERS_AT_ONCE) {
      const names = Array.from({ length: Math.min(USERS_AT_ONCE, count - first) }, (_, i) => `u${first + i}`)
      const people = names.map(userName => ({ userName, nickName: userName, passwordHash }))
      ids.push(...(await createUsers(db, company, people, now)))
    }
    return { company, ids }
  })
  await foundRooms(storage, company, roomsOf(ids, circles), now)
  const tokens = await signIn(storage, ids)
  writeFileSync(tokenFile, tokens.join('\n'))
  await storage.close()
}

interface Room {
  key: string
  people: Newcomer[]
}

/** `team-100` and `team-500`: the first 100 and 500 people. `circle-0` and so on: the first few people, the next few, and again from the first. */
function roomsOf(ids: number[], circles: Circles): Room[] {
  const people = ids.map((userId, index) => ({
    userId,
    id: `u${index}`,
    name: `u${index}`,
    isCustomer: false,
  }))
  const teams = ROOM_SIZES.filter(size => size <= people.length).map(size => ({
    key: `team-${size}`,
    people: people.slice(0, size),
  }))
  return teams.concat(
    Array.from({ length: circles.count }, (_, at) => {
      const first = (at * circles.size) % people.length
      return { key: `circle-${at}`, people: people.slice(first, first + circles.size) }
    }),
  )
}

async function foundRooms(
  storage: Storage,
  company: number,
  rooms: readonly Room[],
  now: number,
): Promise<void> {
  for (let start = 0; start < rooms.length; start += ROOMS_AT_ONCE)
    await storage.transaction(async db => {
      for (const { key, people } of rooms.slice(start, start + ROOMS_AT_ONCE)) {
        const [owner, ...others] = people
        if (!owner) continue
        const { row } = await createRoom(db, company, owner, others, key, now)
        await db.updateTable('conversations').set({ key }).where('id', '=', row.id).execute()
      }
    })
}

async function signIn(storage: Storage, userIds: number[]): Promise<string[]> {
  const historyKey = await loadKey(storage, 'history-token-key')
  const xmppKey = await loadKey(storage, 'xmpp-token-key')
  const xmppTokens = await createXmppTokens(xmppKey, { now: () => Date.now() + RUN_MS })
  const tokens: string[] = []
  for (let start = 0; start < userIds.length; start += SIGN_INS_AT_ONCE)
    await storage.transaction(async db => {
      const sessions = createSessionStore({ db: db, transaction: work => work(db) }, historyKey, {
        now: Date.now,
      })
      for (const userId of userIds.slice(start, start + SIGN_INS_AT_ONCE)) {
        const { id } = await sessions.create({ userId, device: 'bench', ip: '', loginType: 'account' })
        tokens.push(await xmppTokens.sign(`u${tokens.length}`, DOMAIN, id))
      }
    })
  return tokens
}

/** The server makes these keys itself when it finds none; here they are needed before its first start. */
async function loadKey(storage: Storage, name: string): Promise<Uint8Array> {
  const make = async () => randomBytes(32).toString('base64url')
  return Buffer.from(await loadSecret(storage.db, name, make), 'base64url')
}

const [dataDir = '', count = '0', tokenFile = '', circles = '0', size = '0'] = process.argv.slice(2)
await seed(dataDir, Number(count), tokenFile, { count: Number(circles), size: Number(size) })
