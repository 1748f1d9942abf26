import { CONTACT_TYPE, type Consultation, type ConversationKey, isCustomerRoom } from '@parley/protocol/model'
import { unreadCountOf } from '../store/marked.ts'
import type { Conversation, State } from '../store/state.ts'
import { selectTotalUnread } from './conversations.ts'
import { selectMergedOverview } from './merged-rooms.ts'
import { selectSpeechLock } from './rooms.ts'

/** A team with its consultations, each newest first. */
export interface ServiceTeam {
  conversation: Conversation
  consultations: readonly Conversation[]
  /** Closed consultations that are not loaded. */
  unloaded: number
  /** How many customers wait for an answer. */
  waiting: number
  unread: number
}

interface CustomerOverview {
  teams: readonly ServiceTeam[]
  /** For a customer: their own threads. */
  own: readonly Conversation[]
  waiting: number
  /** Those that the reader may answer now [questions-6]. */
  answerable: number
  unread: number
}

const NONE: CustomerOverview = {
  teams: [],
  own: [],
  waiting: 0,
  unread: 0,
  answerable: 0,
}

/** Derived once per list and rooms: a selector must give the same object for the same state. */
const overviews = new WeakMap<State['conversations'], { rooms: State['rooms']; overview: CustomerOverview }>()

/** Everything with customers: teams with their consultations, and a customer's own threads [contact-types-5]. */
export function selectCustomerOverview(state: State): CustomerOverview {
  const known = overviews.get(state.conversations)
  if (known?.rooms === state.rooms) return known.overview
  const rows = state.conversations
    .values()
    .filter(({ type = 0, isDisabled }) => isCustomerRoom(type) && !isDisabled)
  const overview = rows.length === 0 ? NONE : buildOverview(state, rows)
  overviews.set(state.conversations, { rooms: state.rooms, overview })
  return overview
}

/** Members of teams, and service managers, who see all teams there [roles-1]. */
export const selectHasBoard = (state: State): boolean =>
  selectCustomerOverview(state).teams.length > 0 || state.session.role === 'service-manager'

/** Whose colour a consultation has: for its customer the team's, for staff the customer's. */
export const faceOf = ({ customer, team }: Consultation, type: number | undefined): string =>
  type === CONTACT_TYPE.consultCustomer ? team : customer

const newestFirst = (a: Conversation, b: Conversation): number => b.lastTime - a.lastTime

/** Nobody has to read a consultation that is closed [customers-17]. */
export const unreadInService = ({ rooms }: State, row: Conversation): number =>
  row.type === CONTACT_TYPE.customerGroup && rooms[row.key]?.consultation?.state === 'closed'
    ? 0
    : unreadCountOf(row)

const sumUnread = (state: State, rows: readonly Conversation[]): number =>
  rows.reduce((sum, row) => sum + (row.isMuted ? 0 : unreadInService(state, row)), 0)

function buildOverview(state: State, rows: readonly Conversation[]): CustomerOverview {
  const isIn = (row: Conversation, wanted: Consultation['state']) =>
    state.rooms[row.key]?.consultation?.state === wanted
  const isWaiting = (row: Conversation) => isIn(row, 'waiting')
  const ofType = (type: number) => rows.filter(row => row.type === type).sort(newestFirst)
  const byTeam = Map.groupBy(
    ofType(CONTACT_TYPE.customerGroup),
    ({ key }) => state.rooms[key]?.consultation?.team,
  )
  const teams = ofType(CONTACT_TYPE.innerCustomer).map((conversation): ServiceTeam => {
    const consultations = byTeam.get(conversation.id) ?? []
    const loaded = consultations.filter(row => isIn(row, 'closed')).length
    return {
      conversation,
      consultations,
      unloaded: Math.max(0, (state.rooms[conversation.key]?.team?.closedCount ?? 0) - loaded),
      waiting: consultations.filter(isWaiting).length,
      unread: sumUnread(state, [conversation, ...consultations]),
    }
  })
  const waiting = teams.flatMap(team => team.consultations.filter(isWaiting))
  const answerable = waiting.filter(({ key }) => selectSpeechLock(state, key) === undefined)
  const own = ofType(CONTACT_TYPE.consultCustomer)
  return {
    teams,
    own,
    waiting: waiting.length,
    answerable: answerable.length,
    unread: teams.reduce((sum, team) => sum + team.unread, sumUnread(state, own)),
  }
}

/** For staff in a consultation: the newest message on the screen. A reply answers the questions up to it [questions-8]. */
export function selectSeenSeq({ rooms, timelines }: State, key: ConversationKey): number | undefined {
  if (rooms[key]?.type !== CONTACT_TYPE.customerGroup) return undefined
  return timelines[key]?.messages.findLast(({ stamp }) => stamp !== undefined)?.stamp?.seq ?? 0
}

/** How many consultations a team has, with those that are not loaded. */
export function selectConsultationCount(state: State, team: string): number {
  const found = selectCustomerOverview(state).teams.find(({ conversation }) => conversation.id === team)
  return found ? found.consultations.length + found.unloaded : 0
}

/** Ids of the consultations of a team, newest first, as far as they are loaded. */
export const selectChildren = (state: State, team: string): string[] =>
  selectCustomerOverview(state)
    .teams.find(({ conversation }) => conversation.id === team)
    ?.consultations.map(({ id }) => id) ?? []

/** The number in the title and on the icon of the page: everything unread that is not muted. */
export const selectPageUnread = (state: State): number =>
  selectTotalUnread(state) + selectCustomerOverview(state).unread + selectMergedOverview(state).unread
