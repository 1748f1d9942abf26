import { beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { repeatNextTransaction } from '../../../test/repeat-transaction.ts'
import type { TestServer } from '../../../test/testkit.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { UnsavedSessions } from './unsaved-sessions.ts'

const NOW = 1_000
const KEPT = 'session of the caller'

onEachDatabase(database => {
  let server: TestServer
  let sessions: SessionStore
  let userId: number
  beforeEach(async () => {
    server = database()
    await server.createUser('ann')
    const { db } = server.storage
    userId = (
      await db.selectFrom('users').where('user_name', '=', 'ann').select('id').executeTakeFirstOrThrow()
    ).id
    const unsaved = new UnsavedSessions()
    for (const id of ['unsaved', KEPT]) unsaved.add(rowOf(id, userId))
    sessions = createSessionStore(server.storage, new Uint8Array(32), { now: () => NOW }, unsaved)
  })

  const endings: Record<string, (db: TestServer['storage']['db']) => Promise<string[]>> = {
    'a password change': db => sessions.endAll(userId, KEPT, db),
    'an administrator who ends one': db => sessions.endByAdministrator(userId, 'unsaved', db),
  }
  for (const [name, end] of Object.entries(endings))
    it(`a session that could not be stored is ended by ${name}, also in a repeated transaction`, async () => {
      repeatNextTransaction(server.storage)
      expect(await server.storage.transaction(end)).toEqual(['unsaved'])
      expect(await sessions.lasts('unsaved')).toBe(false)
      expect(await sessions.find('token_hash', 'hash of unsaved')).toBeUndefined()
      expect(await sessions.lasts(KEPT)).toBe(true)
    })
})

const rowOf = (id: string, userId: number) => ({
  id,
  user_id: userId,
  token_hash: `hash of ${id}`,
  history_token_hash: `history of ${id}`,
  device: '',
  ip: '',
  login_type: 'account' as const,
  created_at: NOW,
  used_at: NOW,
  expires_at: NOW + 60_000,
  token_until: NOW + 60_000,
  refresh_hash: `refresh of ${id}`,
  kept_device_id: null,
})
