import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../on-each-database.ts'
import { PASSWORD, type SignedIn, type TestServer } from '../testkit.ts'
import { uploadFile } from '../upload-file.ts'
import { ACCESS_PATHS, LIVE_CONNECTIONS, OUTLASTS_EXPIRY } from './access-paths.ts'
import { CALLS_WITH_TOKEN, findAcceptingCalls } from './calls.ts'

const HOUR_MS = 3_600_000
let ahead = 0

type Revoke = (server: TestServer, session: SignedIn, other: SignedIn) => Promise<unknown>

/** The last four reach the database only, as from another node or an operator's hand. */
const REVOCATIONS: Record<string, Revoke> = {
  logout: (server, { token }) => server.call('logout', {}, { token }),
  async 'ended from the list'(server, { token }, other) {
    const { answer } = await server.call('listSessions', {}, { token })
    const session_id = answer?.find(session => session.current)?.session_id
    await server.call('endSession', { session_id }, { token: other.token })
  },
  async 'password change'(server, _session, other) {
    const { key_id, password } = await server.encryptPassword(PASSWORD)
    const { password: new_password } = await server.encryptPassword('a fresh password')
    await server.call('updatePassword', { key_id, password, new_password }, { token: other.token })
  },
  async 'too many sessions'(server) {
    for (let count = 0; count < 10; count += 1) await server.signIn('ann')
  },
  async 'absolute expiry'({ storage: { db } }) {
    ahead = 8 * 24 * HOUR_MS
    await db
      .updateTable('sessions')
      .set({ used_at: Date.now() + ahead })
      .execute()
  },
  async 'idle expiry'() {
    ahead = 13 * HOUR_MS
  },
  'disabled account': ({ storage: { db } }) =>
    db.updateTable('users').set({ disabled: 1 }).where('user_name', '=', 'ann').execute(),
  'frozen company': ({ storage: { db } }) => db.updateTable('companies').set({ frozen: 1 }).execute(),
  async 'ended on another node'({ storage: { db } }) {
    await db.deleteFrom('kept_devices').execute()
    await db.deleteFrom('sessions').execute()
  },
}
const EXPIRIES = ['absolute expiry', 'idle expiry']

const NAMES = Object.keys(ACCESS_PATHS) as (keyof typeof ACCESS_PATHS)[]

/** Each way in, with what to try it with while the session lasts. */
async function prepareAccessPaths(server: TestServer, session: SignedIn, names = NAMES) {
  const attempts = new Map<string, () => Promise<boolean>>()
  for (const name of names) {
    attempts.set(name, await ACCESS_PATHS[name](server, session))
  }
  return attempts
}

async function findOpen(attempts: Map<string, () => Promise<boolean>>): Promise<string[]> {
  const outcomes = await Promise.all(
    [...attempts].map(async ([name, attempt]) => ((await attempt()) ? [name] : [])),
  )
  return outcomes.flat()
}

onEachDatabase(
  server => {
    beforeEach(async () => {
      ahead = 0
      await server().createUser('ann')
    })

    it('lets the owner of a session in by every entry point', async () => {
      const names = NAMES.filter(name => !LIVE_CONNECTIONS.includes(name))
      const attempts = await prepareAccessPaths(server(), await server().signIn('ann'), names)
      expect(await findOpen(attempts)).toEqual(names)
      const calls = CALLS_WITH_TOKEN.filter(name => name !== 'logout')
      expect(await findAcceptingCalls(server(), await server().signIn('ann'), calls)).toEqual(calls)
    })

    it.each(Object.entries(REVOCATIONS))('ends every access: %s', async (name, revoke) => {
      const session = await server().signIn('ann')
      const attempts = await prepareAccessPaths(server(), session)
      await revoke(server(), session, await server().signIn('ann'))
      expect(await findOpen(attempts)).toEqual(EXPIRIES.includes(name) ? OUTLASTS_EXPIRY : [])
      expect(await findAcceptingCalls(server(), session)).toEqual([])
    })

    it('cuts a running download', async () => {
      const session = await server().signIn('ann')
      // More than the buffers of the system take.
      const bytes = Buffer.alloc(48 * 2 ** 20, 'x')
      const file = await uploadFile(server(), session.token, 'large.txt', bytes)
      const headers = { authorization: `Bearer ${session.token}` }
      const answer = await fetch(server().url + file.original_url, { headers })
      expect(answer.status).toBe(200)
      const reader = answer.body?.getReader()
      await reader?.read()
      await server().call('logout', {}, { token: session.token })
      const isCut = () => server().logLines.some(line => line.includes('A download broke off.'))
      await expect.poll(isCut).toBe(true)
      const readOn = async () => {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
      }
      await expect(readOn()).rejects.toThrow()
    })

    it('closes with a new password what the session that sets it has given out', async () => {
      const session = await server().signIn('ann')
      const attempts = await prepareAccessPaths(server(), session, ['exchange code', 'confirmed QR code'])
      await REVOCATIONS['password change']?.(server(), session, session)
      expect(await findOpen(attempts)).toEqual([])
    })
  },
  { clock: { now: () => Date.now() + ahead } },
)
