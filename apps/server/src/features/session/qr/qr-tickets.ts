import { QR_LIFE_MS } from '@parley/protocol/model'
import type { QrDevice } from '@parley/protocol/rest'
import type { Kysely, Transaction } from 'kysely'
import type { Caller } from '../../../domain/access/caller.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Schema } from '../../../storage/schema.ts'
import { createToken, hashToken } from '../opaque-token.ts'
import { createMatchNumbers } from './match-numbers.ts'

/** `used`: its browser is signed in. Later polls are told that it has expired. */
type StoredState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'

export interface NewTicket {
  device: QrDevice
  domain: string | null
  ip: string
}

type Confirmer = Pick<Caller, 'userId' | 'sessionId'>

/** Moves only forward: each step names the state it starts from, so of two at once only one wins. */
export function createQrTickets(db: Kysely<Schema>, clock: Clock) {
  const move = (ticket: string, from: StoredState, to: StoredState, within: Kysely<Schema> = db) =>
    within
      .updateTable('qr_tickets')
      .set({ state: to })
      .where('hash', '=', hashToken(ticket))
      .where('state', '=', from)
      .where('expires_at', '>', clock.now())

  const succeeded = async (step: ReturnType<typeof move>): Promise<boolean> =>
    (await step.executeTakeFirst()).numUpdatedRows > 0n

  return {
    async create({ device, domain, ip }: NewTicket) {
      const [ticket, secret, now] = [createToken(), createToken(), clock.now()]
      const { right, choices } = createMatchNumbers()
      const expiresAt = now + QR_LIFE_MS
      await db
        .deleteFrom('qr_tickets')
        .where('expires_at', '<', now - QR_LIFE_MS)
        .execute()
      await db
        .insertInto('qr_tickets')
        .values({
          ...device,
          hash: hashToken(ticket),
          secret_hash: hashToken(secret),
          state: 'waiting' satisfies StoredState,
          domain,
          ip,
          match_number: right,
          match_choices: choices.join(' '),
          expires_at: expiresAt,
        })
        .execute()
      return { ticket, secret, expiresAt }
    },
    find: (ticket: string) =>
      db.selectFrom('qr_tickets').where('hash', '=', hashToken(ticket)).selectAll().executeTakeFirst(),
    scan: (ticket: string, userId: number) =>
      succeeded(move(ticket, 'waiting', 'scanned').set({ user_id: userId })),
    confirm: (ticket: string, { userId, sessionId }: Confirmer) =>
      succeeded(
        move(ticket, 'scanned', 'confirmed')
          .set({ confirmed_by_session: sessionId })
          .where('user_id', '=', userId),
      ),
    refuse: (ticket: string, { userId }: Confirmer) =>
      succeeded(move(ticket, 'scanned', 'refused').where('user_id', '=', userId)),
    revokeAll: refuseAll,
    spend: (ticket: string, transaction: Transaction<Schema>) =>
      succeeded(move(ticket, 'confirmed', 'used', transaction)),
  }
}

/** After a password change: tickets confirmed before become invalid. */
async function refuseAll(transaction: Transaction<Schema>, userId: number): Promise<void> {
  await transaction
    .updateTable('qr_tickets')
    .set({ state: 'refused' satisfies StoredState })
    .where('user_id', '=', userId)
    .where('state', 'in', ['scanned', 'confirmed'] satisfies StoredState[])
    .execute()
}

export type QrTickets = ReturnType<typeof createQrTickets>
export type QrTicket = NonNullable<Awaited<ReturnType<QrTickets['find']>>>
