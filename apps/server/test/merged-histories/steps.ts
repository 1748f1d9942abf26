import type { ConversationRef } from '@parley/protocol/model'
import { expect } from 'vitest'
import type { MergedFixture } from '../merged-fixture.ts'
import { type Model, type RoomModel, STAFF, type Staff } from './model.ts'

interface History {
  fixture: MergedFixture
  model: Model
  random: () => number
  /** A word nobody has said. */
  word: () => string
}

type Step = (history: History) => Promise<void>
type StepInRoom = (history: History, room: RoomModel) => Promise<void>

const pick = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T
const colleague = ({ random }: History): Staff => pick(random, STAFF)
const pastDays = ({ random }: History): number => (random() < 0.5 ? -1 : 0)
const chatWith = (id: string): ConversationRef => ({ kind: 'chat', id })

async function say(
  { fixture, model, random, word }: History,
  role: Staff | 'person',
  to: ConversationRef,
  chat: Staff,
  isAllowed: boolean,
): Promise<void> {
  const text = word()
  const quoted = random() < 0.25 ? pick(random, [model.all().slice(-2), model.chats[chat].slice(0, 2)]) : []
  const ids = quoted.map(({ id }) => id)
  const { id, answer } = await fixture.sayIn(role, to, text, ids)
  expect(answer.includes('<ack'), `${role} says ${text} to ${to.id}`).toBe(isAllowed)
  if (isAllowed) model.say(chat, { id, text }, role)
}

/** The person writes mostly to the owner of the room. */
const personSays: Step = history => {
  const { model, random } = history
  const to = random() < 0.7 ? (model.open?.owner ?? 'owner') : colleague(history)
  return say(history, 'person', chatWith(to), to, !model.blocked.has(to))
}

/** Staff write in the room they are in, and now and then in their own chat with the person. */
const staffSay: Step = history => {
  const { fixture, model, random } = history
  const who = colleague(history)
  const room = model.open
  if (room && room.owner !== who && random() < 0.8) {
    const to = { kind: 'groupchat', id: fixture.room.name } as const
    return say(history, who, to, room.owner, model.mayWriteInRoom(who))
  }
  return say(history, who, chatWith(fixture.personName()), who, !model.blocked.has(who))
}

const merge: Step = async history => {
  const { fixture, model, random } = history
  const owner = model.open?.owner ?? colleague(history)
  const first = pick(
    random,
    STAFF.filter(name => name !== owner),
  )
  const days = pastDays(history)
  const withSingle = random() < 0.3
  const { code, answer } = await fixture.call(owner, 'addRoom', {
    im_user_names: [first],
    ref_im_user_name: fixture.personName(),
    past_days: days,
    past_single: withSingle,
  })
  expect(code === 0, `${owner} merges`).toBe(!model.open && !model.blocked.has(owner))
  if (!answer) return
  Object.assign(fixture.room, { name: answer.im_room_name, id: answer.im_room_id })
  model.merge(owner, first, days === -1, withSingle)
}

const inRoom =
  (step: StepInRoom): Step =>
  history =>
    history.model.open ? step(history, history.model.open) : merge(history)

const invite: StepInRoom = async (history, { owner }) => {
  const { fixture, model } = history
  const [who, days] = [colleague(history), pastDays(history)]
  const request = { im_room_name: fixture.room.name, im_user_names: [who], past_days: days }
  await fixture.call(owner, 'inviteToRoom', request)
  model.admit(who, days === -1)
}

const takeOut: StepInRoom = async (history, { owner }) => {
  const { fixture, model } = history
  const who = colleague(history)
  const request = { im_room_name: fixture.room.name, im_user_names: [who] }
  const { code } = await fixture.call(owner, 'kickFromRoom', request)
  if (code === 0 && who !== owner) model.remove(who)
}

const leave: StepInRoom = async (history, { owner }) => {
  const { fixture, model } = history
  const who = colleague(history)
  const { code } = await fixture.call(who, 'quitRoom', { im_room_name: fixture.room.name })
  expect(code === 0, `${who} leaves`).toBe(who !== owner && model.isInside(who))
  // Unlike a room one was removed from, it cannot be opened any more.
  if (code === 0) model.open?.seats.delete(who)
}

const setFlag = async ({ fixture }: History, owner: Staff, rest: object): Promise<boolean> =>
  (await fixture.call(owner, 'setRoomSetting', { type: 6, im_room_id: fixture.room.id, ...rest })).code === 0

const permit: StepInRoom = async (history, room) => {
  const { model, random } = history
  const [who, value] = [colleague(history), random() < 0.7]
  if (who === room.owner) return
  const isSet = await setFlag(history, room.owner, { im_user_name: who, value })
  expect(isSet, `${room.owner} lets ${who} write`).toBe(model.isInside(who))
  const seat = room.seats.get(who)
  if (isSet && seat) seat.isWriter = value
}

const switchMode: StepInRoom = async (history, room) => {
  const value = history.random() < 0.5
  if (await setFlag(history, room.owner, { value })) room.isSingle = value
}

const handOn: StepInRoom = async (history, room) => {
  const { fixture, model } = history
  const [who, days] = [colleague(history), pastDays(history)]
  const request = { im_room_name: fixture.room.name, im_user_name: who, past_days: days }
  const { code } = await fixture.call(room.owner, 'changeRoomOwner', request)
  const isAllowed = who !== room.owner && model.isInside(who) && !model.blocked.has(who)
  expect(code === 0, `${room.owner} hands on to ${who}`).toBe(isAllowed)
  if (isAllowed) model.handOn(who, days === -1)
}

const unmerge: StepInRoom = async ({ fixture, model }, { owner }) => {
  const { code } = await fixture.call(owner, 'dismissRoom', { im_room_name: fixture.room.name })
  expect(code).toBe(0)
  model.end()
}

/** Blocks the person, or ends the block. */
const block: Step = async history => {
  const { fixture, model } = history
  const who = model.open?.owner ?? colleague(history)
  const isBlocked = model.blocked.has(who)
  const name = isBlocked ? 'deleteBlack' : 'addBlack'
  expect((await fixture.call(who, name, { im_user_name: fixture.personName() })).code).toBe(0)
  model.blocked[isBlocked ? 'delete' : 'add'](who)
  if (!isBlocked && model.open) model.open.isSingle = false
}

/** A block ends soon: it silences the room. */
const unblock: Step = history => (history.model.blocked.size > 0 ? block(history) : staffSay(history))

export const STEPS: readonly Step[] = [
  ...[personSays, personSays, personSays, staffSay, staffSay, staffSay, staffSay, merge],
  ...[invite, invite, takeOut, leave, permit, permit, switchMode, handOn, unmerge].map(inRoom),
  ...[block, unblock, unblock],
]
