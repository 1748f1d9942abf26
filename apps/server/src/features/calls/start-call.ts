import { beginCall, type CallPlan, type CallState, stepCall } from '@parley/protocol/model'
import type { CallRequest } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { type CallRow, findCall, findCallsOf, findLiveCallIn, insertCall } from './call-rows.ts'
import { type ChangeContext, type Changed, type ChangeParts, writeStep } from './change-call.ts'
import { type CallTarget, openCallTarget } from './open-call-target.ts'

type StartRequest = Extract<CallRequest, { action: 'start' }>

/** Larger groups are not rung; the notice in the chat invites members to join. */
const MAX_RUNG = 50

/** Idempotent: starting the same id again finds the first call. */
export const startCall = (
  parts: ChangeParts,
  maxSeats: number,
  sender: StanzaSender,
  request: StartRequest,
): Promise<Changed> =>
  archiveAndAnnounce(parts, async (db, announce) => {
    const known = await findCall(db, sender.companyId, request.call)
    if (known) return known.call.caller === sender.user ? known : { refused: 'not-found' }
    const { dialect } = parts.storage
    const target = await openCallTarget(db, { dialect, members: parts.members }, sender, request.to)
    if ('refused' in target) return target
    if (!target.mayStart) return { refused: 'not-allowed' }
    const existing = await findLiveCallIn(db, target.end.id)
    if (await isInOtherCall(db, sender.userId, sender.user, existing?.call.id)) return { refused: 'in-call' }
    const end = await lockConversation(db, dialect, target.end.id)
    const context = { db, announce, end }
    const plan = await planFor(db, sender, request, target)
    if (existing) return await joinExisting(parts, context, existing, plan, maxSeats)
    return await ring(parts, context, plan, sender)
  })

export async function isInOtherCall(
  db: Kysely<Schema>,
  userId: number,
  user: string,
  except: string | undefined,
): Promise<boolean> {
  const calls = await findCallsOf(db, userId)
  return calls.some(({ call }) => call.id !== except && call.seats.some(seat => seat.user === user))
}

async function planFor(
  db: Kysely<Schema>,
  sender: StanzaSender,
  { call: id, to, media, device }: StartRequest,
  { end, others }: CallTarget,
): Promise<CallPlan> {
  const kind = to.kind === 'chat' ? 'direct' : 'group'
  const invited = kind === 'direct' ? others : await selectRung(db, end.id, others)
  return { id, kind, media, caller: sender.user, device, invited }
}

async function selectRung(db: Kysely<Schema>, roomId: number, others: string[]): Promise<string[]> {
  if (others.length > MAX_RUNG) return []
  const muted = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', roomId)
    .where('p.disturb', '=', 1)
    .select('u.user_name')
    .execute()
  const names = new Set(muted.map(row => row.user_name))
  return others.filter(user => !names.has(user))
}

/** Two people calling each other get the older call; a group has one call at a time [calls-3]. */
async function joinExisting(
  parts: ChangeParts,
  context: ChangeContext,
  existing: CallRow,
  plan: CallPlan,
  maxSeats: number,
): Promise<Changed> {
  const now = parts.clock.now()
  const { caller: user, device } = plan
  const step = stepCall(existing.call, { type: 'join', user, device, maxSeats, isArriving: true }, now)
  if (step.refused) return { refused: step.refused }
  const moved: CallState = {
    ...beginCall(plan, now).call,
    state: 'ended',
    seats: [],
    movedTo: existing.call.id,
  }
  await insertCall(context.db, existing.conversationId, moved)
  return await writeStep(parts, context, existing, step)
}

async function ring(
  parts: ChangeParts,
  context: ChangeContext,
  plan: CallPlan,
  { companyId, domain }: StanzaSender,
): Promise<CallRow> {
  const { db, end } = context
  const now = parts.clock.now()
  const started = beginCall(plan, now)
  await insertCall(db, end.id, started.call)
  const kind = plan.kind === 'direct' ? 'chat' : 'groupchat'
  const empty = { ...started.call, seats: [] }
  const row = { call: empty, conversationId: end.id, companyId, domain, kind, key: end.key } as const
  const begun = await writeStep(parts, context, row, started)
  const callee = plan.kind === 'direct' ? plan.invited[0] : undefined
  if (callee === undefined || !(await isBusy(db, companyId, callee, plan.id))) return begun
  const missed = stepCall(begun.call, { type: 'reject', user: callee, isBusy: true }, now)
  return await writeStep(parts, context, begun, missed)
}

async function isBusy(db: Kysely<Schema>, companyId: number, user: string, callId: string): Promise<boolean> {
  const person = await findByAccount(db, companyId, user)
  return person !== undefined && (await isInOtherCall(db, person.id, user, callId))
}
