// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { inRoom, SAMPLE_KEY, sampleRoom } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { ScheduledList } from './scheduled-list.tsx'

isolateViews()

const text = en.later
const LIST = 'scheduled/list'
const CANCEL = 'scheduled/cancel'
const planned = (id: string, words: string, problem: string | null = null) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  recordType: 'chat',
  chatUserId: 'bob',
  text: words,
  send_at: Date.now() + 3_600_000,
  problem,
})

// [later-2]
it('scheduled messages are listed with their recipient, and those that failed say so', async () => {
  answerCalls({ [LIST]: [planned('1', '**Good** morning'), planned('2', 'The report', 'not-allowed')] })
  renderView(<ScheduledList />)
  const list = await screen.findByRole('list', { name: text.tabs.scheduled })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain(text.to('bob'))
  expect(first?.textContent).toContain('Good morning')
  expect(first?.textContent).not.toContain(text.notSent)
  expect(first?.querySelector('time')).toBeNull()
  expect(second?.textContent).toContain(text.notSent)
})

it('a scheduled message is cancelled by its id, and the list is loaded again', async () => {
  const requests = answerCalls({ [LIST]: [planned('1', 'Good morning')], [CANCEL]: {} })
  renderView(<ScheduledList />)
  fireEvent.click(await screen.findByRole('button', { name: text.cancelMessage }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([LIST, CANCEL, LIST]))
  expect(requests[1]?.body).toMatchObject({ id: planned('1', '').id })
})

it.each([
  { where: 'leaves the list', archivedAt: undefined, calls: [LIST, CANCEL, LIST], sent: 1, told: [] },
  {
    where: 'stays where it may not be sent',
    archivedAt: 1,
    calls: [LIST],
    sent: 0,
    told: ['refused-locked'],
  },
])('a message to be sent now $where', async ({ archivedAt, calls, sent, told }) => {
  const item = { ...planned('1', 'Good morning'), recordType: 'groupchat', chatUserId: 'northwind' }
  const requests = answerCalls({ [LIST]: [item], [CANCEL]: {} })
  const sendText = vi.fn()
  const room = inRoom(sampleRoom({ archivedAt }))
  const { toldCodes } = renderView(<ScheduledList />, room, { messages: { sendText } })
  fireEvent.click(await screen.findByRole('button', { name: text.sendNow }))
  await waitFor(() => expect([requests.length, toldCodes()]).toEqual([calls.length, told]))
  expect(requests.map(({ path }) => path)).toEqual(calls)
  // The quotes of the message box in that conversation are not its own.
  expect(sendText.mock.calls).toEqual(Array(sent).fill([SAMPLE_KEY, 'Good morning', [], []]))
})

it('an empty list says how to schedule a message', async () => {
  answerCalls({ [LIST]: [] })
  renderView(<ScheduledList />)
  expect(await screen.findByText(text.noneScheduledHint)).toBeTruthy()
})

it('a scheduled message that could not be changed stays in its dialog', async () => {
  answerCalls({ [LIST]: [planned('1', 'Good morning')] })
  renderView(<ScheduledList />)
  fireEvent.click(await screen.findByRole('button', { name: text.edit }))
  const dialog = await screen.findByRole('dialog', { name: text.sendLater })
  const words = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: text.message })
  const save = within(dialog).getByRole('button', { name: text.schedule })
  fireEvent.change(words, { target: { value: ' ' } })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(words, { target: { value: 'Good evening' } })
  fireEvent.click(save)
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'))
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'))
  expect(words.value).toBe('Good evening')
  const requests = answerCalls({ [LIST]: [], 'scheduled/save': planned('1', 'Good evening') })
  fireEvent.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toMatchObject({ id: planned('1', '').id, text: 'Good evening' })
})
