import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import type { State } from '../src/index.ts'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const BOB: ConversationKey = conversationKey('chat', 'bob')
const shown = ({ sections }: State) => sections.shown.sections
const names = (state: State) => shown(state).map(({ name }) => name)

// [sections-1]
it('sections show at once, reach the other device, and come back when a deletion is undone', async () => {
  const harness = await createHarness()
  const desk = await harness.direct('alice')
  const phone = await harness.direct('alice')
  const id = crypto.randomUUID()
  const saved = desk.sections.save(id, 'Projects')
  expect(names(desk.store.getState())).toEqual(['Projects'])
  await saved
  await desk.sections.place(id, [BOB])
  await phone.until(state => shown(state)[0]?.conversations.includes(BOB))
  await phone.sections.delete(id)
  await desk.until(state => shown(state).length === 0)
  const notice = phone.store.getState().notices.find(({ canUndo }) => canUndo)
  phone.notices.undo(notice?.id ?? '')
  await desk.until(state => shown(state)[0]?.conversations.includes(BOB))
})

// [sections-4]
it('conversations are muted while they are in a muted section', async () => {
  const harness = await createHarness()
  const desk = await harness.direct('alice')
  const bob = await harness.direct('bob')
  bob.messages.sendText(conversationKey('chat', 'alice'), 'hello')
  await desk.until(state => state.conversations.get(BOB))
  const isMuted = (wanted: boolean) => (state: State) =>
    (state.conversations.get(BOB)?.isMuted === true) === wanted
  const [quiet, loud] = [crypto.randomUUID(), crypto.randomUUID()]
  await desk.sections.save(quiet, 'Quiet')
  await desk.sections.save(loud, 'Loud')
  await desk.sections.setMuted(quiet, true)
  await desk.sections.place(quiet, [BOB])
  await desk.until(isMuted(true))
  await desk.sections.place(loud, [BOB])
  await desk.until(isMuted(false))
  await desk.sections.setMuted(loud, true)
  await desk.until(isMuted(true))
  await desk.sections.setMuted(loud, false)
  await desk.until(isMuted(false))
})

// [sections-1]
it('a change made offline is saved after reconnecting, and undone if it is refused', async () => {
  const harness = await createHarness()
  const away = await harness.enter('alice')
  const desk = await harness.direct('alice')
  const id = crypto.randomUUID()
  harness.proxy.down()
  const saved = away.sections.save(id, 'Offline')
  expect(names(away.store.getState())).toEqual(['Offline'])
  harness.proxy.up()
  away.wake()
  await saved
  await desk.until(state => names(state).includes('Offline'), 20_000)
  await desk.sections.save(crypto.randomUUID(), 'offline')
  expect(names(desk.store.getState())).toEqual(['Offline'])
  expect(desk.store.getState().notices).toHaveLength(1)
})
