import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { DESTROY_EVENTS, encodeHeadline } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { isFileOnHold, isOnHold } from '../../domain/access/legal-hold.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import { lockCompany } from '../../domain/people/change-company.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { type ErasedPerson, eraseRange } from './erase-messages.ts'

export interface ErasureParts {
  storage: Storage
  index: SearchIndex
  clock: Clock
  jobs: Jobs
  audit: Audit
  delivery: Delivery
  /** Never rejects. */
  removeBytes(fileIds: readonly string[]): Promise<void>
}

/** After each transaction the database is left to chats for this many times as long. */
const REST = 3
const LONGEST_REST_MS = 500
/** Open clients are told about the newest seqs only: older messages they load again. */
const TOLD = 500
const RETRY_MS = 60_000

interface Chat {
  id: number
  kind: string
  key: string
  lastSeq: number
}

/** Goes through all conversations of the company; after a restart it goes on where it was [erasure-2]. */
export const createRunErasures = (parts: ErasureParts, isStopping: () => boolean): DueWork => ({
  name: 'erasing people',
  async run(now) {
    const mayGoOn = () => !isStopping() && parts.jobs.isMine()
    let isHeld = false
    for (const job of await selectJobs(parts.storage)) {
      await eraseConversations(parts, job, mayGoOn)
      await eraseReleased(parts, job, mayGoOn)
      if (!mayGoOn()) return undefined
      if (!(await finish(parts, job))) isHeld = true
    }
    return isHeld ? now + RETRY_MS : undefined
  },
})

type Job = Awaited<ReturnType<typeof selectJobs>>[number]

const selectJobs = ({ db }: Storage) =>
  db
    .selectFrom('erasures as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .where('e.is_done', '=', 0)
    .orderBy('e.user_id')
    .select(['e.user_id as id', 'e.company_id as companyId', 'e.name', 'u.user_name as account'])
    .select(['e.conversation_id as after', 'e.by_user_id as by', 'c.domain'])
    .execute()

async function eraseConversations(parts: ErasureParts, job: Job, mayGoOn: () => boolean): Promise<void> {
  const { db } = parts.storage
  for (let { after } = job; mayGoOn(); ) {
    const chat = await db
      .selectFrom('conversations')
      .where('company_id', '=', job.companyId)
      .where('id', '>', after)
      .where('last_seq', '>', 0)
      .orderBy('id')
      .limit(1)
      .select(['id', 'kind', 'key', 'last_seq as lastSeq'])
      .executeTakeFirst()
    if (!chat) return
    const isDone = await eraseConversation(parts, job, chat, mayGoOn)
    if (!mayGoOn()) return
    if (!isDone)
      await db
        .insertInto('held_erasures')
        .values({ user_id: job.id, conversation_id: chat.id })
        .onConflict(conflict => conflict.columns(['user_id', 'conversation_id']).doNothing())
        .execute()
    after = chat.id
    await db.updateTable('erasures').set({ conversation_id: after }).where('user_id', '=', job.id).execute()
  }
}

/** Conversations that were left out because of a legal hold that has ended. */
async function eraseReleased(parts: ErasureParts, job: Job, mayGoOn: () => boolean): Promise<void> {
  const { db } = parts.storage
  const chats = await db
    .selectFrom('held_erasures as h')
    .innerJoin('conversations as c', 'c.id', 'h.conversation_id')
    .where('h.user_id', '=', job.id)
    .where(({ not }) => not(isOnHold('c.id')))
    .select(['c.id', 'c.kind', 'c.key', 'c.last_seq as lastSeq'])
    .execute()
  for (const chat of chats) {
    if (!(await eraseConversation(parts, job, chat, mayGoOn))) continue
    await db
      .deleteFrom('held_erasures')
      .where('user_id', '=', job.id)
      .where('conversation_id', '=', chat.id)
      .execute()
  }
}

/** Returns false if it may not go on, or if something of it is on legal hold. */
async function eraseConversation(
  parts: ErasureParts,
  job: Job & ErasedPerson,
  chat: Chat,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const { storage, index, clock } = parts
  for (let after = 0; after < chat.lastSeq; ) {
    if (!mayGoOn()) return false
    const began = performance.now()
    const range = { conversationId: chat.id, after, now: clock.now() }
    const erased = await eraseRange(storage, index, job, range)
    if (!erased) return false
    await tellReaders(
      parts,
      job,
      chat,
      erased.seqs.filter(seq => seq > chat.lastSeq - TOLD),
    )
    after = erased.reached
    await pause(Math.min((performance.now() - began) * REST, LONGEST_REST_MS))
  }
  return true
}

/** So that messages on the screen go too. In a direct chat each sees it under the name of the other. */
async function tellReaders(
  { storage: { db }, delivery }: ErasureParts,
  { domain }: Job,
  { id, kind, key }: Chat,
  seqs: number[],
): Promise<void> {
  if (seqs.length === 0) return
  const people = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', id)
    .where('p.left_seq', 'is', null)
    .select('u.user_name as name')
    .execute()
  const names = people.map(({ name }) => name)
  const otherOf = (name: string) => key.split(' ').find(one => one !== name) ?? name
  const views =
    kind === 'chat'
      ? names.map(name => ({
          users: [name],
          ref: { kind: 'chat' as const, id: otherOf(name), reader: name },
        }))
      : [{ users: names, ref: { kind: 'groupchat' as const, id: key } }]
  for (const seq of seqs) {
    for (const { users, ref } of views)
      delivery.toUsers(domain, users, encodeHeadline(DESTROY_EVENTS.destroyed, { seq }, ref, domain))
    await nextTurn()
  }
}

/** All their files go, also those in their own space; then nothing is left that names them. False: some of it is on hold. */
async function finish({ storage, removeBytes, clock, audit }: ErasureParts, job: Job): Promise<boolean> {
  const { expired, isHeld } = await storage.transaction(async db => {
    // Administrators lock it too: a hold that is being added is seen.
    await lockCompany(db, job.companyId)
    const expired = await db
      .updateTable('files')
      .set({ expired_at: clock.now(), is_space: 0 })
      .where('uploader_id', '=', job.id)
      .where('expired_at', 'is', null)
      .where(({ not }) => not(isFileOnHold))
      .returning('id')
      .execute()
    await db
      .updateTable('files')
      .set({ name: 'erased' })
      .where('uploader_id', '=', job.id)
      .where('expired_at', 'is not', null)
      .execute()
    const isHeld = await hasHeld(db, job.id)
    if (isHeld) return { expired, isHeld }
    await db.updateTable('erasures').set({ is_done: 1, name: '' }).where('user_id', '=', job.id).execute()
    await audit.recordWithin(db, {
      action: 'person-erased',
      outcome: 'ok',
      ip: '',
      userId: job.by,
      detail: job.account,
    })
    return { expired, isHeld }
  })
  await removeBytes(expired.map(({ id }) => id))
  return !isHeld
}

async function hasHeld(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const chat = await db
    .selectFrom('held_erasures')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst()
  const file = await db
    .selectFrom('files')
    .where('uploader_id', '=', userId)
    .where('expired_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return chat !== undefined || file !== undefined
}
