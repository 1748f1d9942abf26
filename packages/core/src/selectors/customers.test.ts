import { CONTACT_TYPE, type ConversationKey, conversationKey } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { ME, storeAfter } from '../../test/support/build.ts'
import { describeContact } from '../features/contacts/describe-contact.ts'
import type { Conversation, RoomState, State } from '../store/state.ts'
import { Table } from '../store/table.ts'
import { selectConversationList } from './conversations.ts'
import { selectCustomerOverview, selectHasBoard } from './customers.ts'

interface Sample {
  id: string
  type: number
  room?: object
}

const keyOf = (id: string): ConversationKey => conversationKey('groupchat', id)

const rowOf = ({ id, type }: Sample, index: number): [ConversationKey, Conversation] => [
  keyOf(id),
  {
    key: keyOf(id),
    kind: 'groupchat',
    id,
    name: id,
    avatar: '',
    isCustomer: false,
    type,
    lastSeq: 1,
    lastTime: index,
    readSeq: 0,
    unread: 1,
    peerReadSeq: 0,
    draft: '',
  },
]

const roomOf = ({ id, type, room }: Sample) => ({
  id,
  type,
  roomId: `1${id.length}`,
  ownerId: 'bob',
  members: [],
  settings: { isSilenced: false, allSilenced: false },
  ...room,
})

const stateWith = (...samples: Sample[]): State => ({
  ...storeAfter().state(),
  conversations: Table.of(samples.map(rowOf)),
  rooms: Object.fromEntries(
    samples.map(sample => [keyOf(sample.id), roomOf(sample) as unknown as RoomState]),
  ),
})

const team = (id: string, onDuty: string): Sample => ({
  id,
  type: CONTACT_TYPE.innerCustomer,
  room: { team: { mode: 'duty', onDuty: { id: onDuty, name: onDuty, since: 0 } } },
})
const consultation = (id: string, of: string, state: string): Sample => ({
  id,
  type: CONTACT_TYPE.customerGroup,
  room: {
    refRoomId: '7',
    consultation: { team: of, state, openQuestions: state === 'waiting' ? ['q1', 'q2'] : [] },
  },
})

const STATE = stateWith(
  team('sales', ME),
  team('support', 'bob'),
  consultation('ann', 'sales', 'waiting'),
  consultation('ben', 'sales', 'answered'),
  consultation('cleo', 'support', 'waiting'),
  { id: 'lunch', type: CONTACT_TYPE.normal },
)

describe('customer overview', () => {
  // [questions-6]
  it('counts waiting consultations per team, and those that the reader may answer', () => {
    const { teams, waiting, answerable } = selectCustomerOverview(STATE)
    expect(teams.map(each => [each.conversation.id, each.waiting])).toEqual([
      ['support', 1],
      ['sales', 1],
    ])
    expect([waiting, answerable]).toEqual([2, 1])
  })

  // [recent-4]
  it('holds the conversations with customers, which the plain list leaves out', () => {
    const { teams } = selectCustomerOverview(STATE)
    const listed = teams.flatMap(each => [each.conversation.id, ...each.consultations.map(({ id }) => id)])
    expect(listed.sort()).toEqual(['ann', 'ben', 'cleo', 'sales', 'support'])
    expect(selectConversationList(STATE).map(({ id }) => id)).toEqual(['lunch'])
  })

  // [room-events-15, contact-types-3]
  it('links a consultation to its team, and the team to its consultations', () => {
    const contactOf = (id: string) =>
      describeContact(STATE, STATE.conversations.get(keyOf(id)) as Conversation)
    expect(contactOf('ann')).toMatchObject({ parent: 'sales', refImRoomId: '7', children: [] })
    expect(contactOf('sales')).toMatchObject({ parent: '', children: ['ben', 'ann'] })
  })
})

// [roles-1]
it.each([
  ['a member of a team', [team('desk', 'ann')], 'member', true],
  ['somebody in none', [], 'member', false],
  ['a service manager in none', [], 'service-manager', true],
  ['an auditor', [], 'auditor', false],
] as const)('the board is for %s', (_who, samples, role, expected) => {
  const state = stateWith(...samples)
  expect(selectHasBoard({ ...state, session: { ...state.session, role } })).toBe(expected)
})
