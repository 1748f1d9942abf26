import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { storeOrElse } from '../../storage/store-or-else.ts'
import { createToken, hashToken } from './opaque-token.ts'
import { UnsavedRows } from './unsaved-rows.ts'

type Purpose =
  | 'exchange'
  | 'password-proof'
  /** A new password by a link that an administrator has made. */
  | 'password-link'
  /** A sign-in that an identity provider has vouched for. */
  | 'sso'
  /** A sign-in by password, SMS, single sign-on or directory that waits for its second step. */
  | 'factor-account'
  | 'factor-sms'
  | 'factor-sso'
  | 'factor-ldap'
  /** A second step that is being set up, and the permission to change them. */
  | 'factor-add'
  | 'factor-change'
type Row = Selectable<Schema['one_time_tokens']>

/** Used tokens are remembered this long, to detect a second use. */
const KEEP_MS = 24 * 3_600_000

interface NewToken {
  purpose: Purpose
  userId: number
  lifeMs: number
  /** The token ends with this session. */
  madeBy?: string
  /** Ends earlier ones of the same person and purpose. */
  isOnly?: boolean
  /** It is good only together with this text: see `bindToken`. */
  boundTo?: string
}

/** What to look up for a token that was made for one place: elsewhere nothing is found under it. */
export const bindToken = (token: string, place: string): string => `${token} ${place}`

interface Holder {
  userId: number
  madeBy: string | null
}

export interface OneTimeTokens {
  create(request: NewToken): Promise<{ token: string; expiresAt: number }>
  /** Not in the database, because the disk was full. */
  isUnsaved(token: string): boolean
  /** The holder, at the first use; undefined afterwards. Without a transaction it works on a full disk too. */
  spend(db: Transaction<Schema> | undefined, purpose: Purpose, token: string): Promise<Holder | undefined>
  /**
   * Spends it and does the work in one transaction, which may be repeated. Undefined if the token is not valid; if the
   * work fails, it stays valid.
   */
  spendFor<T>(
    storage: Pick<Storage, 'transaction'>,
    purpose: Purpose,
    token: string,
    work: (db: Transaction<Schema>) => Promise<T>,
  ): Promise<T | undefined>
  /** Reads without spending. */
  holderOf(purpose: Purpose, token: string): Promise<Holder | undefined>
  /** Everything issued before becomes invalid: after a password change, or when an administrator signs the person out. */
  revokeAll(db: Kysely<Schema>, userId: number): Promise<void>
  /** Remembers the session that its first use opened. */
  attachSession(db: Transaction<Schema> | undefined, token: string, sessionId: string): Promise<void>
  findUse(purpose: Purpose, token: string): Promise<{ userId: number; sessionId: string } | undefined>
}

function createSpending(db: Kysely<Schema>, clock: Clock, unsaved: UnsavedRows<Row>) {
  const find = async (purpose: Purpose, token: string): Promise<Row | undefined> => {
    const held = unsaved.get(hashToken(token))
    return held?.purpose === purpose ? held : await selectToken(db, purpose, token)
  }
  const isFresh = (row: Row | undefined): row is Row =>
    row !== undefined && row.used_at === null && row.expires_at > clock.now()
  const spendUnsaved = (row: Row | undefined): Holder | undefined => {
    if (!isFresh(row)) return undefined
    row.used_at = clock.now()
    return holderIn(row)
  }
  const spend: OneTimeTokens['spend'] = async (transaction, purpose, token) => {
    const hash = hashToken(token)
    if (unsaved.get(hash)) return spendUnsaved(await find(purpose, token))
    const spendIn = (within: Kysely<Schema>) => spendStored(within, purpose, token, clock.now())
    if (transaction) return await spendIn(transaction)
    return await storeOrElse(
      () => spendIn(db),
      async fault => {
        const row = await find(purpose, token)
        if (row) unsaved.add(hash, row, clock.now(), fault)
        return spendUnsaved(row)
      },
    )
  }
  const spendFor: OneTimeTokens['spendFor'] = async (storage, purpose, token, work) => {
    const held = unsaved.get(hashToken(token))
    if (!held)
      return await storage.transaction(async transaction =>
        (await spend(transaction, purpose, token)) ? await work(transaction) : undefined,
      )
    // A rollback does not undo what is in memory.
    if (held.purpose !== purpose || !spendUnsaved(held)) return undefined
    try {
      return await storage.transaction(work)
    } catch (error) {
      held.used_at = null
      throw error
    }
  }
  return { find, isFresh, spend, spendFor, spendUnsaved }
}

export function createOneTimeTokens(db: Kysely<Schema>, clock: Clock): OneTimeTokens {
  const unsaved = new UnsavedRows<Row>()
  const { find, isFresh, spend, spendFor, spendUnsaved } = createSpending(db, clock, unsaved)
  return {
    async create({ purpose, userId, lifeMs, madeBy, isOnly, boundTo }) {
      const [token, now] = [createToken(), clock.now()]
      const expires_at = now + lifeMs
      const hash = hashToken(boundTo === undefined ? token : bindToken(token, boundTo))
      const made = { hash, purpose, user_id: userId, expires_at }
      const row = { ...made, made_by_session: madeBy ?? null, used_at: null, session_id: null }
      const isEarlier = (other: Row) => other.user_id === userId && other.purpose === purpose
      if (isOnly) for (const other of unsaved.find(isEarlier)) spendUnsaved(other)
      await storeOrElse(
        async () => {
          if (isOnly) await spendEarlier(db, row, now)
          await insertToken(db, row, now)
        },
        fault => unsaved.add(row.hash, row, now, fault),
      )
      return { token, expiresAt: expires_at }
    },
    isUnsaved: token => unsaved.get(hashToken(token)) !== undefined,
    spend,
    spendFor,
    async holderOf(purpose, token) {
      const row = await find(purpose, token)
      return isFresh(row) ? holderIn(row) : undefined
    },
    async revokeAll(transaction, userId) {
      for (const row of unsaved.find(({ user_id }) => user_id === userId)) spendUnsaved(row)
      await transaction
        .updateTable('one_time_tokens')
        .set({ used_at: clock.now() })
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .execute()
    },
    async attachSession(transaction, token, sessionId) {
      const held = unsaved.get(hashToken(token))
      if (held) held.session_id = sessionId
      await transaction
        ?.updateTable('one_time_tokens')
        .set({ session_id: sessionId })
        .where('hash', '=', hashToken(token))
        .execute()
    },
    async findUse(purpose, token) {
      const row = await find(purpose, token)
      return row?.session_id ? { userId: row.user_id, sessionId: row.session_id } : undefined
    },
  }
}

const selectToken = (db: Kysely<Schema>, purpose: Purpose, token: string) =>
  db
    .selectFrom('one_time_tokens')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .selectAll()
    .executeTakeFirst()

const spendEarlier = (db: Kysely<Schema>, { purpose, user_id }: Row, now: number) =>
  db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()

/** Deletes those that expired long ago. */
async function insertToken(db: Kysely<Schema>, row: Row, now: number): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<', now - KEEP_MS)
    .execute()
  await db.insertInto('one_time_tokens').values(row).execute()
}

const spendStored = (db: Kysely<Schema>, purpose: Purpose, token: string, now: number) =>
  db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'made_by_session as madeBy'])
    .executeTakeFirst()

const holderIn = ({ user_id: userId, made_by_session: madeBy }: Row): Holder => ({ userId, madeBy })
