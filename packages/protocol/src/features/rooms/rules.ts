import { hasForbiddenCharacter } from '../../xml.ts'
import { CONTACT_TYPE } from '../contacts/contact-type.ts'
import type { RoomRole } from './room.ts'

/** Everything a member can do in a group except write messages. */
export type RoomAction =
  | 'read'
  | 'rename'
  /** Picture, topic, announcement. */
  | 'changeInfo'
  | 'manageLink'
  | 'changeOwner'
  | 'dismiss'
  /** Archive, and bring back. */
  | 'archive'
  | 'kick'
  | 'invite'
  | 'appointAdmin'
  | 'silenceMember'
  | 'silenceAll'
  | 'forbidFriends'
  | 'grantChat'
  | 'quit'
  | 'setNickname'
  | 'setMuted'
  | 'markAnswer'
  | 'sendTip'
  /** Departments, service teams and groups of people. */
  | 'mentionGroups'

/** What a REST call about a room requires: a right of the table below, or something besides it. */
export type RoomRule =
  | RoomAction
  /** Its messages: who has left keeps what they saw. */
  | 'readHistory'
  /** To be in it, or of the staff of its company if that may join. */
  | 'join'
  /** The same, if it can be read before joining. */
  | 'preview'
  /** To be able to write there now. */
  | 'write'
  /** To belong to the team of a consultation, or to the team that is named. */
  | 'serve'
  /** The same, and customers do not learn that there is such a thing. */
  | 'note'
  /** To be the customer. */
  | 'consult'
  /** To be owner or admin of the team, or an administrator of the company. */
  | 'manageTeam'
  /** To be on duty, owner or admin. */
  | 'handOverDuty'
  | 'holdDuty'

const OWNER: readonly RoomRole[] = ['owner']
const LEADERS: readonly RoomRole[] = ['owner', 'admin']
const EVERYBODY: readonly RoomRole[] = ['owner', 'admin', 'member']

/**
 * Who may do what in a group [access-1]. Chat permission exists only in merged rooms (`fitsType`).
 */
const ALLOWED: Record<RoomAction, readonly RoomRole[]> = {
  read: EVERYBODY,
  rename: OWNER,
  changeInfo: LEADERS,
  manageLink: LEADERS,
  changeOwner: OWNER,
  dismiss: OWNER,
  archive: LEADERS,
  kick: OWNER,
  invite: OWNER,
  appointAdmin: OWNER,
  silenceMember: LEADERS,
  silenceAll: LEADERS,
  forbidFriends: LEADERS,
  grantChat: OWNER,
  // The owner must transfer ownership first.
  quit: ['admin', 'member'],
  setNickname: EVERYBODY,
  setMuted: EVERYBODY,
  markAnswer: LEADERS,
  sendTip: EVERYBODY,
  mentionGroups: LEADERS,
}

/** What a silenced member may not do besides writing: everybody reads names too. */
const NOT_WHILE_SILENCED: ReadonlySet<RoomAction> = new Set(['setNickname', 'sendTip'])

/** Other actions on consultations have their own REST calls [customers-12]. */
const ALLOWED_TO_CUSTOMER: ReadonlySet<RoomAction> = new Set(['read', 'setMuted', 'sendTip'])
const ALLOWED_TO_STAFF: ReadonlySet<RoomAction> = new Set([...ALLOWED_TO_CUSTOMER, 'markAnswer'])
/**
 * For a team's own room: without the team its customers would have nobody, and who joins it gets their consultations.
 */
const NEVER_IN_TEAM: ReadonlySet<RoomAction> = new Set(['dismiss', 'archive', 'manageLink'])

/** What is left to do in an archived group [rooms-19]. */
const ALLOWED_IN_ARCHIVED: ReadonlySet<RoomAction> = new Set([
  'read',
  'setMuted',
  'quit',
  'changeOwner',
  'dismiss',
  'archive',
])

const ALLOWED_TO_MERGING: ReadonlySet<RoomAction> = new Set([
  ...([
    'read',
    'rename',
    'dismiss',
    'kick',
    'invite',
    'grantChat',
    'setMuted',
    'sendTip',
    'changeOwner',
  ] as const),
])
const ALLOWED_TO_MERGED: ReadonlySet<RoomAction> = new Set(['read', 'quit', 'setMuted', 'sendTip'])

function fitsType(action: RoomAction, type: number): boolean {
  if (type === CONTACT_TYPE.consultCustomer) return ALLOWED_TO_CUSTOMER.has(action)
  if (type === CONTACT_TYPE.customerGroup) return ALLOWED_TO_STAFF.has(action)
  if (type === CONTACT_TYPE.multiOwner) return ALLOWED_TO_MERGING.has(action)
  if (type === CONTACT_TYPE.multiMember) return ALLOWED_TO_MERGED.has(action)
  if (action === 'grantChat') return false
  return type !== CONTACT_TYPE.innerCustomer || !NEVER_IN_TEAM.has(action)
}

export interface Actor {
  role: RoomRole
  isSilenced: boolean
  /** The reader's contact type for the room; a plain group by default. */
  type?: number
  isArchived?: boolean
}

/** `target`: the role of the affected member. Nobody can silence owner or admins. */
export function canDo(action: RoomAction, actor: Actor, target?: RoomRole): boolean {
  const { role, type = CONTACT_TYPE.normal } = actor
  if (!fitsType(action, type)) return false
  if (actor.isArchived && !ALLOWED_IN_ARCHIVED.has(action)) return false
  // Every member of a team may mark questions as answered [customers-12].
  if (action === 'markAnswer' && type === CONTACT_TYPE.customerGroup) return true
  if (!ALLOWED[action].includes(role)) return false
  if (actor.role === 'member' && actor.isSilenced && NOT_WHILE_SILENCED.has(action)) return false
  if (action === 'silenceMember') return target === undefined || target === 'member'
  if (action === 'kick' || action === 'appointAdmin') return target !== 'owner'
  return true
}

export const canAddFriend = (role: RoomRole, friendsForbidden: boolean): boolean =>
  role !== 'member' || !friendsForbidden

export const MAX_ROOM_NAME_LENGTH = 150
export const MAX_NICKNAME_LENGTH = 60
export const MAX_ROOM_MEMBERS = 5_000
/** Number of members in a group's avatar [rooms-8]. */
export const AVATAR_MEMBERS = 9

/** Control and bidirectional characters could make a name look like another or reverse the text around it. */
const MISLEADING = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

export type NameProblem = 'empty' | 'too-long' | 'forbidden-character'

const checkName = (name: string, longest: number): NameProblem | undefined => {
  const trimmed = name.trim()
  if (trimmed === '') return 'empty'
  if ([...trimmed].length > longest) return 'too-long'
  return MISLEADING.test(trimmed) || hasForbiddenCharacter(trimmed) ? 'forbidden-character' : undefined
}

/** Names are stored trimmed. */
export const checkRoomName = (name: string): NameProblem | undefined => checkName(name, MAX_ROOM_NAME_LENGTH)
export const checkNickname = (name: string): NameProblem | undefined => checkName(name, MAX_NICKNAME_LENGTH)

/** Names that look alike count as equal: nobody may take the name of another member. */
export const nameSkeleton = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** People with names that look alike could be mistaken for each other [trust-4]. */
export function isNicknameTaken(
  nickname: string,
  me: string,
  members: Iterable<{ id: string; name: string }>,
): boolean {
  const skeleton = nameSkeleton(nickname)
  for (const { id, name } of members) if (id !== me && nameSkeleton(name) === skeleton) return true
  return false
}
