import {
  CONTACT_TYPE,
  type ConversationKey,
  type CustomerOpening,
  conversationKey,
  MAX_CLOSED_AT_ONCE,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'
import { CODE, decodeOpening, decodeRoom } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { refusedAs } from '../../http/refused-as.ts'
import { createClosedConsultations } from './closed-consultations.ts'
import { consultationsReducers } from './reducers.ts'
import { consultationsRoomReducers } from './room-reducers.ts'

/** A team that a customer can choose. */
export interface TeamChoice {
  id: string
  name: string
  avatar: string
  welcome: string
  opening: CustomerOpening
}

/** A thread that was closed, and reopened later. */
export interface EarlierConsultation {
  /** The message of the event that closed it. */
  messageId: string
  seq: number
  closedAt: number
  /** Name of the person or the team. */
  closedBy: string
  /** From the customer's first message to the first reply; undefined: nobody replied. */
  firstReplyMs?: number | undefined
  /** 0: not rated. */
  stars: number
}

/** Why a consultation could not be changed, or opened. */
const REFUSALS = {
  [CODE.forbidden]: 'refused-not-allowed',
  [CODE.notFound]: 'consultation-gone',
}
/** The team has a thread with this customer, and the two are too long to be joined. */
const REFUSED_MOVE = { ...REFUSALS, [CODE.tooLarge]: 'threads-too-long' }
const REFUSED_OPENING = { [CODE.forbidden]: 'customers-only', [CODE.notFound]: 'team-unknown' }

/** Loads what the reader may see from now on. */
function followChanges({ listen, services, state }: Context): void {
  // New members of a team get its consultations.
  listen('roomChanged', ({ event }) => {
    if (event.type !== 'membersJoined' && event.type !== 'roomEnabled') return
    const isMine = event.people.some(person => person.id === state().session.me?.id)
    if (isMine && !state().session.me?.isCustomer && event.joinedSeq > 0) void services.recent.load()
  })
  // Two threads became one, which the list does not know yet [customers-28].
  listen('roomChanged', ({ event }) => {
    if (event.type === 'consultationJoined') void services.recent.loadRows({ rooms: event.room })
  })
  // Customers learn of a colleague with the colleague's first message [customers-11].
  listen('messagesReceived', ({ key, messages }) => {
    const room = state().rooms[key]
    if (room?.type !== CONTACT_TYPE.consultCustomer || !room.isComplete) return
    const isKnown = ({ sender }: Message) => room.members.some(member => member.id === sender)
    if (messages.some(message => message.sender !== '' && !isKnown(message))) void services.rooms.load(key)
  })
}

function createConsultations(context: Context) {
  const { call, dispatch, notify, services } = context
  followChanges(context)
  const change = async (
    answer: Promise<CallResult<unknown>>,
    refusals: Readonly<Record<string, string>> = REFUSALS,
  ): Promise<CallResult<unknown>> => {
    const result = await answer
    if (!result.ok) notify(refusedAs(result.problem, refusals))
    return result
  }
  const room = (key: ConversationKey) => ({ im_room_name: splitConversationKey(key).id })
  return {
    ...createClosedConsultations(context),
    close: (key: ConversationKey, asksRating: boolean) =>
      change(call('closeConsultation', { ...room(key), ask_rating: asksRating })),
    /** Many at once, e.g. after a flood [customers-20]. */
    async closeSome(keys: readonly ConversationKey[], blocks: boolean): Promise<void> {
      for (let at = 0; at < keys.length; at += MAX_CLOSED_AT_ONCE) {
        const im_room_names = keys.slice(at, at + MAX_CLOSED_AT_ONCE).map(key => room(key).im_room_name)
        const closed = await change(call('closeConsultations', { im_room_names, block: blocks }))
        if (!closed.ok) return
      }
    },
    block: (key: ConversationKey, value: boolean) => change(call('blockCustomer', { ...room(key), value })),
    /** Until a time, or `UNTIL_THEY_WRITE`; 0 ends it [customers-23]. */
    snooze: (key: ConversationKey, until: number) =>
      change(call('snoozeConsultation', { ...room(key), until })),
    reopen: (key: ConversationKey) => change(call('reopenConsultation', room(key))),
    /** 0 stars: skipped. */
    rate: async (key: ConversationKey, stars: number, comment: string) => {
      const rated = await call('rateConsultation', { ...room(key), stars, comment })
      const isRefused = !rated.ok && rated.problem.code === 'server'
      // Another device was faster, or it was reopened.
      if (isRefused) void services.rooms.load(key)
      else if (!rated.ok) notify(rated.problem)
      return rated
    },
    /** Without a person it has no holder. */
    assign: (key: ConversationKey, person: string | undefined) =>
      change(call('assignConsultation', { ...room(key), ...(person && { im_user_name: person }) })),
    move: (key: ConversationKey, team: string) =>
      change(call('moveConsultation', { ...room(key), team }), REFUSED_MOVE),
    listEarlier: (key: ConversationKey) => listEarlier(context, key),
    async listTeams(): Promise<CallResult<TeamChoice[]>> {
      const answer = await call('listTeams', {})
      if (!answer.ok) return answer
      const teams = answer.value.map(team => ({
        id: team.im_room_name,
        name: team.natural_name,
        avatar: team.room_avatar,
        welcome: team.welcome,
        opening: decodeOpening(team.opening),
      }))
      return { ok: true, value: teams }
    },
    /** For customers: their own thread with a team. The caller shows a refusal. */
    async open(team: string): Promise<CallResult<ConversationKey>> {
      const answer = await call('openConsultation', { im_room_name: team })
      if (!answer.ok) return { ok: false, problem: refusedAs(answer.problem, REFUSED_OPENING) }
      const room = decodeRoom(answer.value)
      const key = conversationKey('groupchat', room.id)
      dispatch({ type: 'roomLoaded', key, room })
      return { ok: true, value: key }
    },
  }
}

/** When a consultation was closed before, newest first. */
async function listEarlier({ call }: Context, key: ConversationKey): Promise<EarlierConsultation[]> {
  const answer = await call('listEarlierConsultations', { im_room_name: splitConversationKey(key).id })
  if (!answer.ok) return []
  return answer.value.map(({ message_id, seq, closed_at, closed_by, first_reply_ms, stars }) => ({
    messageId: message_id,
    seq,
    closedAt: closed_at,
    closedBy: closed_by,
    stars,
    firstReplyMs: first_reply_ms,
  }))
}

export const consultations = {
  reducers: [consultationsReducers],
  roomReducers: consultationsRoomReducers,
  start: createConsultations,
} satisfies Feature
