// @vitest-environment happy-dom
import type { Replies, State } from '@parley/core'
import { CONTACT_TYPE, type Message, quoteOf } from '@parley/protocol/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { RepliesChip } from '../../../features/message-replies/replies-chip.tsx'
import { replyInPanelAction } from '../../../features/message-replies/reply-in-panel-action.ts'
import { inRoom, sampleMessage, sampleRoom, signedIn } from '../../../parts/samples/samples.ts'
import type { MessageActionContext } from '../../../slots/message-actions.ts'
import { messageReplies as text } from '../../../text/en/message-replies.ts'
import { en } from '../../../text/en.ts'
import { ReplyPanel } from './reply-panel.tsx'

isolateViews()

const say = (seq: number, words: string, ...quoted: Message[]): Message => ({
  ...sampleMessage(`m${seq}`),
  content: { kind: 'text', text: words, mentions: [], quotes: quoted.map(quoteOf) },
  createdTime: seq,
  stamp: { seq, time: seq },
})
const question = say(1, 'Can we send it before noon?')
const first = say(2, 'On it', question)

function open(loaded: Partial<Replies> = {}, state: Partial<State> = {}) {
  const calls: unknown[][] = []
  const note =
    (name: string, answer: unknown) =>
    (...args: unknown[]) => {
      calls.push([name, ...args.slice(1)])
      return answer
    }
  const whole = { message: question, replies: [first], hasOlder: false, isFollowed: false, ...loaded }
  renderView(
    <ReplyPanel message={question} onClose={() => calls.push(['closed'])} />,
    { ...signedIn('me'), connection: { phase: 'online' } as never, ...state },
    {
      messageReplies: {
        quote: note('quote', undefined) as never,
        load: async () => whole,
        follow: note('follow', Promise.resolve(true)) as never,
      },
      messages: { sendText: note('send', undefined) as never },
    },
  )
  return calls
}
const log = () => screen.findByRole('log', { name: text.title })

// [message-replies-2]
it('shows the message once, its replies without its quote, and a field that quotes it', async () => {
  const calls = open()
  expect(await within(await log()).findByText('On it')).toBeTruthy()
  expect(screen.getAllByText('Can we send it before noon?')).toHaveLength(1)
  const field = screen.getByRole('textbox', { name: en.composer.textbox })
  fireEvent.change(field, { target: { value: 'Sent' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(calls).toEqual([['send', 'Sent', [], [quoteOf(question)]]])
  expect((field as HTMLTextAreaElement).value).toBe('')
})

// [message-replies-2]
it('keeps the replies when the message is gone, and says so', async () => {
  const calls: string[] = []
  renderView(
    <ReplyPanel message={question} onClose={() => calls.push('closed')} />,
    { connection: { phase: 'online' } as never },
    { messageReplies: { load: async () => ({ replies: [first], hasOlder: false, isFollowed: false }) } },
  )
  expect(await screen.findByText(text.gone)).toBeTruthy()
  expect(within(await log()).getByText('On it')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.keyDown(await log(), { key: 'Escape' })
  expect(calls).toEqual(['closed'])
})

// [message-replies-3]
it('is followed by a press, and not by another', async () => {
  const calls = open()
  await within(await log()).findByText('On it')
  fireEvent.click(screen.getByRole('button', { name: text.follow }))
  const following = await screen.findByRole('button', { name: text.following, pressed: true })
  fireEvent.click(following)
  await waitFor(() =>
    expect(calls).toEqual([
      ['follow', true],
      ['follow', false],
    ]),
  )
})

// [message-replies-1]
it('the chip under a message says how many replies there are and opens them', async () => {
  const opened: string[] = []
  const reader = { id: 'me', members: new Map(), namesById: new Map() } as never
  const message = { ...question, replies: { count: 3, seq: 4, time: 4, users: ['bob'] } }
  renderView(
    <RepliesChip message={message} reader={reader} isOwn={false} receipt="none" name="x" moment="x" />,
    {},
    { messageReplies: { open: ({ id }) => opened.push(id) } },
  )
  const chip = await screen.findByRole('button', { name: /^3 replies, last / })
  expect(chip.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(chip)
  expect(opened).toEqual([question.id])
})

// [message-replies-2]
it('has no field in a consultation, where the composer of the chat says who reads it', async () => {
  const calls = open({}, inRoom(sampleRoom({ type: CONTACT_TYPE.customerGroup })))
  fireEvent.click(await screen.findByRole('button', { name: text.quoteInChat }))
  expect(calls).toEqual([['quote']])
  expect(screen.queryByRole('textbox')).toBeNull()
})

// [message-replies-2]
it('is offered where one may write, and not where only the chat says who reads it', () => {
  const context = { canSpeak: true, canReplyInPanel: true } as MessageActionContext
  const { isAllowed } = replyInPanelAction
  expect(isAllowed(question, context)).toBe(true)
  expect(isAllowed(question, { ...context, canSpeak: false })).toBe(false)
  expect(isAllowed(question, { ...context, canReplyInPanel: false })).toBe(false)
})
