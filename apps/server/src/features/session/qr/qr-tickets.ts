import { randomInt } from 'node:crypto'
import { QR_LIFE_MS } from '@parley/protocol/model'
import type { QrDevice } from '@parley/protocol/rest'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Caller } from '../../../domain/access/caller.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Schema } from '../../../storage/schema.ts'
import { storeOrElse } from '../../../storage/store-or-else.ts'
import { createToken, hashToken } from '../opaque-token.ts'
import { UnsavedRows } from '../unsaved-rows.ts'

/** `used`: its browser is signed in. Later polls are told that it has expired. */
type StoredState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'

export interface NewTicket {
  device: QrDevice
  domain: string | null
  ip: string
}

type Confirmer = Pick<Caller, 'userId' | 'sessionId'>
type Row = Selectable<Schema['qr_tickets']>

interface Step {
  from: StoredState
  to: { state: StoredState; user_id?: number; confirmed_by_session?: string }
  /** Only if it is this person's. */
  userId?: number
}

const UNDECIDED: StoredState[] = ['scanned', 'confirmed']

function createMoves(db: Kysely<Schema>, clock: Clock, unsaved: UnsavedRows<Row>) {
  const select = (hash: string, within: Kysely<Schema> = db) =>
    within.selectFrom('qr_tickets').where('hash', '=', hash).selectAll().executeTakeFirst()

  const store = async (hash: string, { from, to, userId }: Step, within: Kysely<Schema>) => {
    const { numUpdatedRows } = await within
      .updateTable('qr_tickets')
      .set(to)
      .where('hash', '=', hash)
      .where('state', '=', from)
      .where('expires_at', '>', clock.now())
      .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? null))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  const moveUnsaved = (row: Row | undefined, { from, to, userId }: Step): boolean => {
    const isOfOthers = userId !== undefined && row?.user_id !== userId
    if (row?.state !== from || row.expires_at <= clock.now() || isOfOthers) return false
    Object.assign(row, to)
    return true
  }

  /** True if it succeeded. Within a transaction a full disk is an error, since the transaction is over then. */
  const move = async (ticket: string, step: Step, within?: Transaction<Schema>): Promise<boolean> => {
    const hash = hashToken(ticket)
    const held = unsaved.get(hash)
    if (held) return moveUnsaved(held, step)
    if (within) return await store(hash, step, within)
    return await storeOrElse(
      () => store(hash, step, db),
      async fault => {
        const row = await select(hash)
        if (row) unsaved.add(hash, row, clock.now(), fault)
        return moveUnsaved(row, step)
      },
    )
  }

  return { select, move, moveUnsaved }
}

const CHOICES = 3

interface MatchNumbers {
  /** Shown in the browser. */
  right: string
  /** The choices shown on the phone. */
  choices: string[]
}

function createMatchNumbers(): MatchNumbers {
  const numbers = new Set<string>()
  while (numbers.size < CHOICES) numbers.add(String(randomInt(10, 100)))
  const choices = [...numbers]
  return { right: choices[randomInt(CHOICES)] ?? '', choices }
}

/** Moves only forward: each step names the state it starts from, so of two at once only one wins. */
export function createQrTickets(db: Kysely<Schema>, clock: Clock) {
  const unsaved = new UnsavedRows<Row>()
  const { select, move, moveUnsaved } = createMoves(db, clock, unsaved)

  return {
    async create({ device, domain, ip }: NewTicket) {
      const [ticket, secret, now] = [createToken(), createToken(), clock.now()]
      const { right, choices } = createMatchNumbers()
      const expiresAt = now + QR_LIFE_MS
      const row = {
        ...device,
        hash: hashToken(ticket),
        secret_hash: hashToken(secret),
        state: 'waiting' satisfies StoredState,
        domain,
        ip,
        match_number: right,
        match_choices: choices.join(' '),
        user_id: null,
        confirmed_by_session: null,
        expires_at: expiresAt,
      }
      await storeOrElse(
        () => insertTicket(db, row, now),
        fault => unsaved.add(row.hash, row, now, fault),
      )
      return { ticket, secret, expiresAt }
    },
    find: async (ticket: string): Promise<Row | undefined> => {
      const held = unsaved.get(hashToken(ticket))
      return held ? { ...held } : await select(hashToken(ticket))
    },
    isUnsaved: (ticket: string) => unsaved.get(hashToken(ticket)) !== undefined,
    scan: (ticket: string, userId: number) =>
      move(ticket, { from: 'waiting', to: { state: 'scanned', user_id: userId } }),
    confirm: (ticket: string, { userId, sessionId }: Confirmer) =>
      move(ticket, {
        from: 'scanned',
        to: { state: 'confirmed', confirmed_by_session: sessionId },
        userId,
      }),
    refuse: (ticket: string, { userId }: Confirmer) =>
      move(ticket, { from: 'scanned', to: { state: 'refused' }, userId }),
    async revokeAll(transaction: Kysely<Schema>, userId: number): Promise<void> {
      for (const row of unsaved.find(({ user_id }) => user_id === userId))
        for (const from of UNDECIDED) moveUnsaved(row, { from, to: { state: 'refused' } })
      await refuseAll(transaction, userId)
    },
    spend: (ticket: string, transaction?: Transaction<Schema>) =>
      move(ticket, { from: 'confirmed', to: { state: 'used' } }, transaction),
  }
}

/** Deletes those that expired long ago. */
async function insertTicket(db: Kysely<Schema>, row: Row, now: number): Promise<void> {
  await db
    .deleteFrom('qr_tickets')
    .where('expires_at', '<', now - QR_LIFE_MS)
    .execute()
  await db.insertInto('qr_tickets').values(row).execute()
}

/** Tickets scanned or confirmed before become invalid. */
async function refuseAll(transaction: Kysely<Schema>, userId: number): Promise<void> {
  await transaction
    .updateTable('qr_tickets')
    .set({ state: 'refused' satisfies StoredState })
    .where('user_id', '=', userId)
    .where('state', 'in', UNDECIDED)
    .execute()
}

export type QrTickets = ReturnType<typeof createQrTickets>
export type QrTicket = NonNullable<Awaited<ReturnType<QrTickets['find']>>>
