import { expect, it, vi } from 'vitest'
import { PEER, prepareCall, WITHOUT_SEAT } from '../../../../test/prepare-call.ts'
import { stubPeerConnections } from '../../../../test/stub-peer-connection.ts'

const call = prepareCall()

function comeBackWithoutSeat(store: ReturnType<typeof call.enter>): void {
  call.answers = [{ ok: true, live: WITHOUT_SEAT, ticket: undefined }]
  for (const phase of ['connecting', 'online']) store.setState({ connection: { phase } } as never)
}

// [calls-2]
it('opens the devices while it connects, and notifies the other devices once it is in the call', async () => {
  const store = call.enter('connecting', true)
  await expect.poll(() => call.isOn).toMatchObject({ microphone: true, camera: true })
  expect(call.show).not.toHaveBeenCalled()
  store.setState({ connection: { phase: 'online' } } as never)
  await expect.poll(() => call.show.mock.calls).toEqual([['c', { microphone: true, camera: true }]])
})

it('a new seat after a long absence shows what is on', async () => {
  const store = call.enter('online', true)
  await expect.poll(() => call.show.mock.calls.length).toBe(1)
  await call.session.own.setMicrophone(false)
  comeBackWithoutSeat(store)
  await expect
    .poll(() => call.show.mock.calls.at(-1))
    .toEqual(['c', expect.objectContaining({ microphone: false, camera: true })])
})

// [calls-7]
it('a device that lost its seat while disconnected takes a new seat and greets the other devices at once', async () => {
  vi.useFakeTimers()
  const settle = () => vi.advanceTimersByTimeAsync(1)
  const store = call.enter('online', false)
  await settle()
  comeBackWithoutSeat(store)
  await settle()
  expect(call.signal.mock.calls.map(([, to]) => to)).toEqual([PEER, PEER])
})

it('a device that leaves while asking for a new seat opens no connection', async () => {
  vi.useFakeTimers()
  const settle = () => vi.advanceTimersByTimeAsync(1)
  const store = call.enter('online', false)
  await settle()
  const slow = Promise.withResolvers<void>()
  call.joining = slow.promise
  comeBackWithoutSeat(store)
  await settle()
  void call.session.leave()
  slow.resolve()
  await settle()
  expect(call.signal.mock.calls.map(([, to]) => to)).toEqual([PEER])
})

it('a device that leaves while asking for its first seat gives it back', async () => {
  call.answers = [{ ok: true, live: WITHOUT_SEAT, ticket: undefined }]
  const slow = Promise.withResolvers<void>()
  call.joining = slow.promise
  call.enter('online', false)
  await call.session.leave()
  slow.resolve()
  await expect.poll(() => call.leave.mock.calls).toEqual([['c']])
  expect([call.session.view.getState().phase, call.signal.mock.calls]).toEqual(['over', []])
})

// [calls-2]
it('an offer that comes before the seat is answered', async () => {
  stubPeerConnections()
  call.answers = [{ ok: true, live: WITHOUT_SEAT, ticket: undefined }]
  const slow = Promise.withResolvers<void>()
  call.joining = slow.promise
  call.enter('online', false)
  call.hear?.(PEER, JSON.stringify({ session: 'early', description: { type: 'offer', sdp: 'v=0' } }))
  slow.resolve()
  await expect
    .poll(() => call.signal.mock.calls.map(([, , json]) => JSON.parse(json).session))
    .toEqual(['early'])
})
