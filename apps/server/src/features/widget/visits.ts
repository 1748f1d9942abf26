import { isOpenAt, nextOpening, nextTurn } from '@parley/protocol/model'
import type { SignedIn } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { networkOf } from '../../domain/access/network-of.ts'
import { findOrCreateConsultation } from '../../domain/customers/find-or-create-consultation.ts'
import { openingOf } from '../../domain/customers/team-schedule.ts'
import { notFound, textBlocked } from '../../domain/rest/call-error.ts'
import type { CallContext, Handlers } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Moderation } from '../../ports/moderation.ts'
import type { Schema } from '../../storage/schema.ts'
import { spendIdentity } from './check-identity.ts'
import { findWidget, isInvited, noSuchWidget, type Widget } from './find-widget.ts'
import type { ReplyTime } from './reply-time.ts'
import { findByVisitCode, giveVisitCode } from './visit-codes.ts'
import { createVisitor, findOrCreateNamed, findVisitorByKey, giveVisitorKey } from './visitors.ts'

export interface VisitParts extends RoomsParts {
  limiter: Limiter
  moderation: Pick<Moderation, 'refuses'>
  /** Opens a session for an account that is already authenticated. */
  signInAs(userId: number, context: CallContext): Promise<SignedIn>
}

type Request = Parameters<Handlers['openWidget']>[1]

type ServingTeam = Pick<Widget, 'teamId' | 'team' | 'name' | 'avatar' | 'welcome' | 'opening'>

/** The team of a consultation: staff may have moved it to one without a widget [customers-8]. */
async function findServingTeam(db: Kysely<Schema>, roomId: number): Promise<ServingTeam> {
  const row = await db
    .selectFrom('consultations as k')
    .innerJoin('teams as t', 't.room_id', 'k.team_id')
    .innerJoin('conversations as c', 'c.id', 'k.team_id')
    .where('k.room_id', '=', roomId)
    .select(['k.team_id', 'c.key', 'c.name', 'c.avatar', 't.welcome'])
    .select(['t.away', 't.time_zone', 't.hours', 't.rota', 't.mode', 't.servant_id'])
    .executeTakeFirstOrThrow()
  const { team_id: teamId, key: team, name, avatar, welcome } = row
  return { teamId, team, name, avatar, welcome, opening: openingOf(row) }
}

/** The frame of the widget: the visitor, and their thread with the team [customers-14]. */
export const createVisits = (
  parts: VisitParts,
  replyTime: ReplyTime,
): Pick<Handlers, 'openWidget' | 'startVisit' | 'createVisitCode' | 'continueVisit'> => ({
  ...createContinuing(parts),
  async openWidget(context, request) {
    const widget = await requireWidget(parts, context, request)
    const { visitor, isRefused } = await recognise(parts, context, widget, request)
    const now = parts.clock.now()
    const roomId = visitor && (await findThread(parts, visitor.userId))
    const entered = visitor && roomId !== undefined && (await enter(parts, context, { roomId, ...visitor }))
    const team = entered ? await findServingTeam(parts.storage.db, entered.roomId) : widget
    return {
      im_room_name: team.team,
      natural_name: team.name,
      room_avatar: team.avatar,
      welcome: team.welcome,
      asks_name: widget.asksName,
      topics: widget.topics,
      away: team.opening.away,
      asks_email: widget.asksEmail,
      hours: [...team.opening.hours],
      privacy_url: widget.privacyUrl,
      reply_minutes: await replyTime(team.teamId),
      is_open: isOpenAt(team.opening, now),
      is_attended: !team.opening.isUnattended,
      opens_at: nextOpening(team.opening, now) ?? 0,
      turns_in: (nextTurn(team.opening, now) ?? now) - now,
      ...(entered ? { visit: entered.visit } : visitor && { visitor_key: visitor.key }),
      is_refused: isRefused,
    }
  },

  async startVisit(context, { name, ...request }) {
    const widget = await requireWidget(parts, context, request)
    const { host, visitor_key: key } = request
    // Whoever has many addresses must not fill the list of a team [customers-14].
    await parts.limiter.consume('widgetTeam', `team ${widget.teamId}`)
    if (await parts.moderation.refuses(widget, name)) throw textBlocked()
    const now = parts.clock.now()
    const known =
      key === undefined ? undefined : await findVisitorByKey(parts.storage.db, widget, { key, host })
    const visitor =
      key !== undefined && known
        ? { userId: known.userId, key }
        : await parts.storage.transaction(async db => {
            const userId = await createVisitor(db, widget, name, now)
            return { userId, key: await giveVisitorKey(db, widget, { userId, host, now }) }
          })
    const roomId = (await findThread(parts, visitor.userId)) ?? (await found(parts, widget, visitor.userId))
    return (await enter(parts, context, { roomId, ...visitor })).visit
  },
})

/** A code takes the conversation to another browser [customers-21]. */
const createContinuing = (parts: VisitParts): Pick<Handlers, 'createVisitCode' | 'continueVisit'> => ({
  async createVisitCode(context, { visitor_key: key, ...request }) {
    const widget = await requireWidget(parts, context, request)
    return await parts.storage.transaction(async db => {
      const known = await findVisitorByKey(db, widget, { key, host: request.host })
      // Whom the website names is found again by that name.
      if (!known || known.externalId !== undefined) throw noSuchVisit()
      return await giveVisitCode(db, widget, known.userId, parts.clock.now())
    })
  },

  async continueVisit(context, { code, ...request }) {
    const widget = await requireWidget(parts, context, request)
    await parts.limiter.consume('widgetCodeTeam', `team ${widget.teamId}`)
    const visitor = await parts.storage.transaction(async db => {
      const now = parts.clock.now()
      const userId = await findByVisitCode(db, widget, code, now)
      if (userId === undefined) throw noSuchVisit()
      return { userId, key: await giveVisitorKey(db, widget, { userId, host: request.host, now }) }
    })
    const roomId = await findThread(parts, visitor.userId)
    if (roomId === undefined) throw noSuchVisit()
    return (await enter(parts, context, { roomId, ...visitor })).visit
  },
})

const noSuchVisit = () => notFound('No such conversation.')

async function requireWidget(
  { storage }: VisitParts,
  { origin }: CallContext,
  { im_room_name, host }: Pick<Request, 'im_room_name' | 'host'>,
): Promise<Widget> {
  const widget = await findWidget(storage.db, im_room_name)
  if (!widget || !isInvited(widget, host, origin)) throw noSuchWidget()
  return widget
}

interface Visitor {
  userId: number
  key: string
}

interface Recognised {
  visitor: Visitor | undefined
  /** The website names somebody, and is not believed. */
  isRefused: boolean
}

/**
 * By a signed identity, or by the browser's key. A browser that already has that identity needs no second proof; one whose
 * website names nobody any more is not shown the thread of the person it named before [customers-14].
 */
async function recognise(
  parts: VisitParts,
  { ip }: CallContext,
  widget: Widget,
  { host, visitor_key: key, identity }: Request,
): Promise<Recognised> {
  const { storage, clock } = parts
  const known = key === undefined ? undefined : await findVisitorByKey(storage.db, widget, { key, host })
  if (key !== undefined && known && known.externalId === identity?.id)
    return { visitor: { userId: known.userId, key }, isRefused: false }
  if (!identity) return { visitor: undefined, isRefused: false }
  // It may create an account, as starting does.
  await parts.limiter.consume('widgetStart', `ip ${networkOf(ip)}`)
  const visitor = await storage.transaction(async db => {
    const now = clock.now()
    if (!(await spendIdentity(db, widget, identity, now))) return undefined
    const userId = await findOrCreateNamed(db, widget, identity, now)
    return { userId, key: await giveVisitorKey(db, widget, { userId, host, now }) }
  })
  return { visitor, isRefused: visitor === undefined }
}

async function enter(
  parts: VisitParts,
  context: CallContext,
  { roomId, userId, key }: { roomId: number } & Visitor,
) {
  const session = await parts.signInAs(userId, context)
  const thread = await parts.storage.db
    .selectFrom('conversations as c')
    .innerJoin('consultations as k', 'k.room_id', 'c.id')
    .where('c.id', '=', roomId)
    .select(['c.key', 'c.consult_state', 'k.email', 'k.wants_rating'])
    .executeTakeFirstOrThrow()
  const is_rated = thread.consult_state === 'closed' && thread.wants_rating === 0
  const visit = { session, visitor_key: key, im_room_name: thread.key, email: thread.email, is_rated }
  return { roomId, visit }
}

/** Even if staff have moved it to another team. */
const findThread = async ({ storage }: VisitParts, userId: number): Promise<number | undefined> =>
  (
    await storage.db
      .selectFrom('consultations')
      .where('customer_id', '=', userId)
      .orderBy('opened_at', 'desc')
      .select('room_id')
      .executeTakeFirst()
  )?.room_id

async function found(parts: VisitParts, widget: Widget, userId: number): Promise<number> {
  const { user_name, nick_name, avatar } = await parts.storage.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['user_name', 'nick_name', 'avatar'])
    .executeTakeFirstOrThrow()
  const { companyId, domain, team } = widget
  const caller = { companyId, userId, domain, user: user_name, nickName: nick_name, avatar, isCustomer: true }
  return await findOrCreateConsultation(parts, caller, team)
}
