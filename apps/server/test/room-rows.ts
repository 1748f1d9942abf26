import { CONTACT_TYPE, canDo, type RoomAction, type RoomRule } from '@parley/protocol/model'
import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { fillIn } from './fill-in.ts'

/**
 * Whose verdicts a row has, in this order. Of a group: member, silenced member, admin, owner. Of a consultation: the customer,
 * the person on duty, another member and an admin of the team. Of a merged room: a colleague who may write, and one who may not.
 */
const PLACES = {
  group: [
    { role: 'member', isSilenced: false },
    { role: 'member', isSilenced: true },
    { role: 'admin', isSilenced: false },
    { role: 'owner', isSilenced: false },
  ],
  consultation: [
    { role: 'member', isSilenced: false, type: CONTACT_TYPE.consultCustomer },
    { role: 'member', isSilenced: false, type: CONTACT_TYPE.customerGroup },
    { role: 'member', isSilenced: false, type: CONTACT_TYPE.customerGroup },
    { role: 'admin', isSilenced: false, type: CONTACT_TYPE.customerGroup },
  ],
  merged: [
    { role: 'member', isSilenced: false, type: CONTACT_TYPE.multiMember },
    { role: 'member', isSilenced: false, type: CONTACT_TYPE.multiMember },
  ],
} as const
type Place = keyof typeof PLACES

/** A allowed, F forbidden, N not found exactly like a room that is not there [access-1, access-2]; empty: not for such rooms. */
const BESIDES: Record<Exclude<RoomRule, RoomAction>, Record<Place, string>> = {
  readHistory: { group: 'AAAA', consultation: 'AAAA', merged: 'AA' },
  join: { group: 'AAAA', consultation: 'NNNN', merged: 'NN' },
  preview: { group: 'NNNN', consultation: 'NNNN', merged: 'NN' },
  write: { group: 'AFAA', consultation: 'AAFF', merged: 'AF' },
  serve: { group: '', consultation: 'FAAA', merged: '' },
  note: { group: '', consultation: 'NAAA', merged: '' },
  consult: { group: '', consultation: 'AFFF', merged: '' },
  manageTeam: { group: '', consultation: 'FFFA', merged: '' },
  handOverDuty: { group: '', consultation: 'FAFA', merged: '' },
  holdDuty: { group: '', consultation: 'FAFF', merged: '' },
}

const isBesides = (rule: RoomRule): rule is keyof typeof BESIDES => rule in BESIDES

const verdictsOf = (rule: RoomRule, place: Place): string =>
  isBesides(rule)
    ? BESIDES[rule][place]
    : PLACES[place].map(actor => (canDo(rule, actor) ? 'A' : 'F')).join('')

/** About a call, a poll, a note, a saved reply: the rooms of the matrices have none, which is told only to those who might have them. */
const ABSENT: ReadonlySet<CallName> = new Set<CallName>([
  'createGuestLink',
  'listGuestLinks',
  'revokeGuestLink',
  'deleteNote',
  'votePoll',
  'endPoll',
  'listVoters',
  'remindVoters',
  'deleteReply',
  'deleteLabel',
  'labelConsultation',
])

export interface RoomRow {
  call: CallName
  /** What tells it from other rows of the same call. */
  about?: string
  rule: RoomRule
  /** With what the placeholders of the example stand for. */
  request(values: RoomValues): object
  verdicts: string
}

/** By placeholder, without brackets: `group.name`. */
export type RoomValues = Record<string, unknown>

/** A row for every call of the contract that is about such rooms: as it says who may make it, with its example. */
export const rowsIn = (place: Place): RoomRow[] =>
  (Object.entries(contract) as [CallName, Endpoint][]).flatMap(([call, { room: rule, access, examples }]) => {
    const verdicts = rule ? verdictsOf(rule, place) : ''
    if (!rule || verdicts === '') return []
    const told = ABSENT.has(call) ? verdicts.replaceAll('A', 'N') : verdicts
    const isRefused = place === 'consultation' && access === 'staff'
    const request: RoomRow['request'] = values =>
      fillIn(examples.right, (scene, field) => {
        const name = `${scene}.${field}`
        if (!(name in values))
          throw new Error(`The matrix has no ${name}, which the example of ${call} needs.`)
        return values[name]
      })
    return { call, rule, request, verdicts: isRefused ? `F${told.slice(1)}` : told }
  })

const NO_CALL = '00000000-0000-4000-8000-000000000000'

/** What is the same in every matrix. */
export const commonValues = (): RoomValues => ({
  'new.id': crypto.randomUUID(),
  'new.name': crypto.randomUUID().slice(0, 8),
  'time.inAnHour': Date.now() + 3_600_000,
  'time.yesterday': Date.now() - 86_400_000,
  'time.tomorrow': Date.now() + 86_400_000,
  'meeting.call': NO_CALL,
  'guest.call': NO_CALL,
  'guest.id': `guest_${'0'.repeat(20)}`,
  'note.id': NO_CALL,
  'poll.id': NO_CALL,
  'reply.id': NO_CALL,
  'label.id': NO_CALL,
})

export interface RoomTarget {
  name: string
  roomId: string
  /** A text of `owner`, and a file of `owner`. */
  textId: string
  fileId: string
  textSeq: number
}

/** For groups and merged rooms with a member `bystander`; `guest` is a colleague outside. */
export const roomValues = ({ name, roomId, textId, fileId, textSeq }: RoomTarget): RoomValues => ({
  ...commonValues(),
  'group.name': name,
  'openGroup.name': name,
  'group.id': roomId,
  'message.id': textId,
  'message.seq': textSeq,
  'message.word': 'hello',
  'attachment.id': fileId,
  'member.account': 'bystander',
  'colleague.account': 'guest',
  'meeting.room': name,
  'guest.room': name,
})
