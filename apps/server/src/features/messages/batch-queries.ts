import type { Compilable, Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

export type FoundChat = Pick<
  Selectable<Schema['conversations']>,
  'id' | 'company_id' | 'key' | 'last_seq' | 'last_time' | 'chain_hash' | 'barred' | 'merged_room'
>
type ConsultationColumns =
  | 'consult_state'
  | 'waiting_since'
  | 'open_questions'
  | 'has_asked'
  | 'snoozed_until'
export type LockedRoom = Omit<FoundChat, 'barred' | 'merged_room'> &
  Pick<
    Selectable<Schema['conversations']>,
    | 'name'
    | 'all_silence'
    | 'archived_at'
    | 'members_seq'
    | 'duty_user_id'
    | 'merged_single'
    | ConsultationColumns
  >
export const USER_COLUMNS = [
  'id',
  'company_id',
  'user_name',
  'nick_name',
  'avatar',
  'is_customer',
] as const satisfies (keyof Schema['users'])[]
export type FoundUser = Pick<Selectable<Schema['users']>, (typeof USER_COLUMNS)[number]>
export type MessageRow = Insertable<Schema['messages']>

const COLUMNS = [
  'conversation_id',
  'seq',
  'id',
  'sender_id',
  'data_type',
  'counts',
  'time',
  'create_time',
  'data',
  'destroy_time',
  'is_office',
  'forwarded_from',
  'salt',
  'hash',
] as const satisfies (keyof MessageRow)[]

/** As the statement takes them. */
export const valuesOf = (row: MessageRow): unknown[] => COLUMNS.map(column => row[column] ?? null)

/** The compiled text takes its parameters in the order of the first row's columns. */
export const inColumnOrder = (row: MessageRow): MessageRow =>
  Object.fromEntries(COLUMNS.map(column => [column, row[column] ?? null])) as unknown as MessageRow

export const selectUsers = (db: Kysely<Schema>, companyId: number, names: readonly string[]) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'in', names)
    .where('disabled', '=', 0)
    .select(USER_COLUMNS)

export const selectChats = (db: Kysely<Schema>, companyId: number, keys: readonly string[]) =>
  db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'chat')
    .where('key', 'in', keys)
    .select(['id', 'company_id', 'key', 'last_seq', 'last_time', 'chain_hash', 'barred', 'merged_room'])
    .orderBy('id')

/** Archived messages are not changed. */
export const insertMessages = (db: Kysely<Schema>, rows: readonly MessageRow[]): Compilable =>
  db
    .insertInto('messages')
    .values(rows.map(inColumnOrder))
    .onConflict(conflict => conflict.columns(['conversation_id', 'id']).doNothing())

export const moveHead = (db: Kysely<Schema>) =>
  db.updateTable('conversations').set({ last_seq: 0, last_time: 0, chain_hash: '' }).where('id', '=', 0)
