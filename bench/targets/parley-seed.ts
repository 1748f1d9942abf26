import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createCompany } from '../../apps/server/src/domain/people/create-company.ts'
import { createUsers } from '../../apps/server/src/domain/people/create-users.ts'
import { createRoom } from '../../apps/server/src/domain/rooms/create-room.ts'
import { createPasswordHashing } from '../../apps/server/src/features/session/password-hashing.ts'
import { createSessionStore } from '../../apps/server/src/features/session/session-store.ts'
import { createXmppTokens } from '../../apps/server/src/features/session/xmpp-token.ts'
import { loadSecret } from '../../apps/server/src/storage/load-secret.ts'
import { openStorage, type Storage } from '../../apps/server/src/storage/storage.ts'
import { DOMAIN } from './target.ts'

/**
 * `node parley-seed.ts DATA_DIR USERS TOKEN_FILE`: people u0, u1, … (password `pw`) in an empty data folder or
 * database (`DATABASE_URL`), each signed in once, and their XMPP tokens, one a line. A process of its own, as the folder belongs to one at a time.
 */
const USERS_AT_ONCE = 500
const ROOM_SIZES = [100, 500]
/** XMPP tokens live ten minutes; those of a run are signed ahead so that they outlast it. */
const RUN_MS = 3 * 3_600_000

async function seed(dataDir: string, count: number, tokenFile: string): Promise<void> {
  const storage = await openStorage({ dataDir, databaseUrl: process.env.DATABASE_URL })
  const passwordHash = await (await createPasswordHashing()).hash('pw')
  const now = Date.now()
  const userIds = await storage.transaction(async db => {
    const company = await createCompany(db, { name: 'Bench', domain: DOMAIN })
    const ids: number[] = []
    for (let first = 0; first < count; first += USERS_AT_ONCE) {
      const names = Array.from({ length: Math.min(USERS_AT_ONCE, count - first) }, (_, i) => `u${first + i}`)
      const people = names.map(userName => ({ userName, nickName: userName, passwordHash }))
      ids.push(...(await createUsers(db, company, people, now)))
    }
    await foundRooms(db, company, ids, now)
    return ids
  })
  const tokens = await signIn(storage, userIds)
  writeFileSync(tokenFile, tokens.join('\n'))
  await storage.close()
}

/** `team-100` and `team-500`: the first 100 and 500 people. */
async function foundRooms(db: Storage['db'], company: number, ids: number[], now: number): Promise<void> {
  const people = ids.map((userId, index) => ({
    userId,
    id: `u${index}`,
    name: `u${index}`,
    isCustomer: false,
  }))
  for (const size of ROOM_SIZES) {
    const [owner, ...others] = people.slice(0, size)
    if (!owner || others.length < size - 1) continue
    const { row } = await createRoom(db, company, owner, others, `Team ${size}`, now)
    await db
      .updateTable('conversations')
      .set({ key: `team-${size}` })
      .where('id', '=', row.id)
      .execute()
  }
}

async function signIn(storage: Storage, userIds: number[]): Promise<string[]> {
  const historyKey = await loadKey(storage, 'history-token-key')
  const xmppKey = await loadKey(storage, 'xmpp-token-key')
  const xmppTokens = await createXmppTokens(xmppKey, { now: () => Date.now() + RUN_MS })
  return storage.transaction(async db => {
    const sessions = createSessionStore({ db: db, transaction: work => work(db) }, historyKey, {
      now: Date.now,
    })
    const tokens: string[] = []
    for (const [index, userId] of userIds.entries()) {
      const { id } = await sessions.create({ userId, device: 'bench', ip: '', loginType: 'account' })
      tokens.push(await xmppTokens.sign(`u${index}`, DOMAIN, id))
    }
    return tokens
  })
}

/** The server makes these keys itself when it finds none; here they are needed before its first start. */
async function loadKey(storage: Storage, name: string): Promise<Uint8Array> {
  const make = async () => randomBytes(32).toString('base64url')
  return Buffer.from(await loadSecret(storage.db, name, make), 'base64url')
}

const [dataDir = '', count = '0', tokenFile = ''] = process.argv.slice(2)
await seed(dataDir, Number(count), tokenFile)
