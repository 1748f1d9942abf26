// @vitest-environment happy-dom
import type { LiveCall } from '@parley/protocol/model'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { createSampleSource } from '../../../screens/gallery/create-sample-source.ts'
import { en } from '../../../text/en.ts'
import { CallClientContext } from '../call-client.ts'
import { CallOver } from './call-over.tsx'
import { CallStage } from './call-stage.tsx'

isolateViews()

const { over, guests } = en.calling

// [meetings-7]
it.each(['over', 'removed'] as const)('a guest who is refused reads why: %s', async reason => {
  const client = createSampleSource('http://localhost').client()
  if (!client) throw new Error('no client')
  renderView(
    <CallClientContext value={{ ...client, explainEnd: async () => reason }}>
      <CallStage callId={crypto.randomUUID()} withCamera={false} />
    </CallClientContext>,
  )
  act(() => client.store.setState({ session: { phase: 'signed-out' } }))
  expect(await screen.findByRole('heading', { name: over.problems[reason] })).toBeTruthy()
  expect(screen.getByText(guests.enter.close)).toBeTruthy()
  expect(screen.queryByRole('button', { name: over.close })).toBeNull()
})

// [meetings-7]
it.each([
  ['a guest', 'group', true, guests.problems.over],
  ['a member', 'meeting', false, over.meetingEnded('01:00')],
  ['a member', 'group', false, over.ended('01:00')],
] as const)('%s reads that a %s has ended', (_, kind, isGuest, words) => {
  const client = createSampleSource('http://localhost').client()
  const call = { kind, state: 'ended', outcome: 'ended', caller: 'peer', invited: [] }
  const times = { startedAt: 0, enteredAt: 0, endedAt: 60_000 }
  const live = {
    conversation: { kind: 'groupchat', id: 'g' },
    call: { ...call, ...times },
  } as unknown as LiveCall
  renderView(
    <CallClientContext value={isGuest ? client : undefined}>
      <CallOver view={{ live }} />
    </CallClientContext>,
  )
  expect(screen.getByRole('heading', { name: words })).toBeTruthy()
})

// [meetings-3]
it('a meeting that does not exist may have ended', () => {
  renderView(<CallOver view={{ problem: 'not-found' }} />)
  expect(screen.getByRole('status').textContent).toBe(over.problems['not-found'] + over.notFoundHint)
})

// [meetings-8]
it('a person who is in the meeting with another device sees where, and can move here', () => {
  const call = { kind: 'meeting', state: 'active', caller: 'peer', invited: [] }
  const live = { conversation: { kind: 'groupchat', id: 'g' }, call } as unknown as LiveCall
  const onMove = vi.fn()
  renderView(<CallOver view={{ live, problem: 'elsewhere' }} onMove={onMove} />)
  expect(screen.getByRole('status').textContent).toBe(over.onAnotherDevice + over.moveHint)
  fireEvent.click(screen.getByRole('button', { name: over.moveHere }))
  expect(onMove).toHaveBeenCalledOnce()
})

it('people who did not answer are named', () => {
  const call = { kind: 'direct', state: 'ended', outcome: 'missed', caller: 'me', invited: ['Zhou Hang'] }
  const live = { conversation: { kind: 'chat', id: 'Zhou Hang' }, call } as unknown as LiveCall
  renderView(<CallOver view={{ live }} />, { session: { phase: 'signed-in', me: { id: 'me' } } as never })
  expect(screen.getByRole('status').textContent).toBe(`Zhou Hang${over.missed}`)
})

it.each([
  ['a window', true, []],
  ['a tab that the browser does not close', false, [['/']]],
] as const)('a member leaves a call that is over: %s', (_, closed, left) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  vi.stubGlobal('close', () => vi.stubGlobal('closed', closed))
  renderView(<CallOver view={{ problem: 'over' }} />)
  fireEvent.click(screen.getByRole('button', { name: over.close }))
  expect(assign.mock.calls).toEqual(left)
  assign.mockRestore()
})

// [calls-10]
it.each([
  ['missed', 'me', 1],
  ['rejected', 'me', 1],
  ['missed', 'peer', 0],
  ['ended', 'me', 0],
] as const)('a call that %s, made by %s, can be repeated from its window: %i', (outcome, caller, count) => {
  const invited = [caller === 'me' ? 'peer' : 'me']
  const call = { kind: 'direct', media: 'video', state: 'ended', outcome, caller, invited }
  const live = { conversation: { kind: 'chat', id: 'peer' }, call } as unknown as LiveCall
  renderView(<CallOver view={{ live }} />, { session: { phase: 'signed-in', me: { id: 'me' } } as never })
  expect(screen.queryAllByRole('button', { name: over.again })).toHaveLength(count)
})

// [push-11]
it('the window of a call that is over starts again when that call is answered from its notification', () => {
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  history.replaceState({}, '', '/chatMeeting?call=call-1')
  const press = (answer: string) => worker.dispatchEvent(new MessageEvent('message', { data: { answer } }))
  const { unmount } = renderView(<CallOver view={{ problem: 'removed' }} />)
  press('call-2')
  expect(reload).not.toHaveBeenCalled()
  press('call-1')
  expect(reload).toHaveBeenCalledOnce()
  unmount()
  press('call-1')
  expect(reload).toHaveBeenCalledOnce()
  history.replaceState({}, '', '/')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  reload.mockRestore()
})
