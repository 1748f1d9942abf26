import { expect, it } from 'vitest'
import { createMemoryStore } from '../../test/memory-store.ts'
import { prepareQueue, settled } from '../../test/support/call-queue.ts'
import { createAskFor } from './create-ask-for.ts'

function prepareButtons(store = createMemoryStore()) {
  const prepared = prepareQueue(store)
  prepared.queue.restore(store, 'calls')
  const askFor = createAskFor(prepared.queue.call, problem => prepared.told.push(problem))
  const press = (id: string) => settled(askFor('bob', 'getUser', { im_user_name: id }))
  return { ...prepared, press }
}

// [waiting-1]
it('is done at once without a network, and the call goes out later', async () => {
  const { network, arrived, told, queue, press } = prepareButtons()
  expect(await press('a')).toEqual({ isTaken: true })
  // The first try comes to its end.
  await settled(new Promise(() => undefined))
  network.isUp = true
  await queue.replay()
  expect([arrived, told]).toEqual([['getUser a'], []])
})

// [waiting-1]
it('is done when a call turns out to have to wait', async () => {
  const { network, press } = prepareButtons()
  network.isStreamUp = true
  expect(await press('a')).toEqual({ isTaken: true })
})

// [waiting-2]
it('has the answer of the server, or tells of its refusal; one that comes late is listed', async () => {
  const { network, told, shown, queue, press } = prepareButtons()
  Object.assign(network, { isUp: true, isStreamUp: true, refused: 'b' })
  expect(await press('a')).toEqual({ isTaken: true, value: 1 })
  expect(await press('b')).toEqual({ isTaken: false })
  expect(told).toEqual([{ code: 'not-allowed' }])
  Object.assign(network, { isUp: false })
  expect(await press('b')).toEqual({ isTaken: true })
  Object.assign(network, { isUp: true })
  await queue.replay()
  expect([told, shown.calls]).toMatchObject([[{}], [{ name: 'getUser', problem: { code: 'not-allowed' } }]])
})

// [waiting-1]
it('is done where another window of the browser has made the call', async () => {
  const store = createMemoryStore()
  const [first, second] = [prepareButtons(store), prepareButtons(store)]
  for (const { network } of [first, second]) Object.assign(network, { isUp: true, isStreamUp: true })
  const pressed = [first.press('a'), second.press('b')]
  expect(await Promise.all(pressed)).toEqual([{ isTaken: true, value: 1 }, { isTaken: true }])
  expect([first.arrived, second.arrived, second.told]).toEqual([['getUser a', 'getUser b'], [], []])
})
