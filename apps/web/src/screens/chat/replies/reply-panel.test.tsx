// @vitest-environment happy-dom
import type { Replies, State, Timeline } from '@parley/core'
import { CONTACT_TYPE, type Message, quoteOf } from '@parley/protocol/model'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { useClient } from '../../../client/client-context.ts'
import { RepliesChip } from '../../../features/message-replies/replies-chip.tsx'
import { repliesDecoration } from '../../../features/message-replies/replies-decoration.tsx'
import { replyInPanelAction } from '../../../features/message-replies/reply-in-panel-action.ts'
import { inRoom, online, sampleMessage, sampleRoom, signedIn } from '../../../parts/samples/samples.ts'
import type { MessageActionContext } from '../../../slots/message-actions.ts'
import { messageReplies as text } from '../../../text/en/message-replies.ts'
import { en } from '../../../text/en.ts'
import { ReplyPanel } from './reply-panel.tsx'

isolateViews()
afterEach(() => void vi.restoreAllMocks())

const say = (seq: number, words: string, ...quoted: Message[]): Message => ({
  ...sampleMessage(words, `m${seq}`),
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
    { ...signedIn('me'), ...online, ...state },
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
  expect(calls).toEqual([['send', 'Sent', [], [quoteOf(question)], false]])
  expect((field as HTMLTextAreaElement).value).toBe('')
})

// [message-replies-2]
it('Escape closes the emoji, and the panel only after that', async () => {
  const calls = open()
  await within(await log()).findByText('On it')
  fireEvent.click(screen.getByRole('button', { name: en.actions.emoji }))
  const field = screen.getByRole('textbox', { name: en.composer.textbox })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(calls).toEqual([['closed']])
})

// [message-replies-4]
it('keeps a reply out of the list if that is ticked', async () => {
  const calls = open()
  await within(await log()).findByText('On it')
  fireEvent.click(screen.getByRole('checkbox', { name: text.aside }))
  const field = screen.getByRole('textbox', { name: en.composer.textbox })
  fireEvent.change(field, { target: { value: 'Sent' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(calls).toEqual([['send', 'Sent', [], [quoteOf(question)], true]])
})

// [message-replies-2]
it('keeps the replies when the message is gone, and says so', async () => {
  const calls: string[] = []
  renderView(<ReplyPanel message={question} onClose={() => calls.push('closed')} />, online, {
    messageReplies: { load: async () => ({ replies: [first], hasOlder: false, isFollowed: false }) },
  })
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

function openPages(load: (beforeSeq?: number) => Promise<Replies | undefined>, state: Partial<State> = {}) {
  renderView(
    <ReplyPanel message={question} onClose={() => undefined} />,
    { ...signedIn('me'), ...online, ...state },
    { messageReplies: { load: (_: Message, beforeSeq?: number) => load(beforeSeq) } },
  )
}
const page = (...replies: Message[]): Replies => ({
  message: question,
  replies,
  hasOlder: true,
  isFollowed: false,
})

// [message-replies-2]
it('shows that it is loading, and an earlier page once, however often it is asked for', async () => {
  const asked: (number | undefined)[] = []
  const { promise, resolve } = Promise.withResolvers<Replies>()
  openPages(async beforeSeq => {
    asked.push(beforeSeq)
    return beforeSeq === undefined ? promise : page(say(2, 'Earlier', question))
  })
  expect((await log()).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status', { name: en.common.loading })).toBeTruthy()
  resolve(page(say(3, 'Later', question)))
  const older = await screen.findByRole('button', { name: text.older })
  act(() => {
    older.click()
    older.click()
  })
  expect(await screen.findAllByText('Earlier')).toHaveLength(1)
  await waitFor(async () => expect((await log()).getAttribute('aria-busy')).toBe('false'))
  expect(asked.at(-1)).toBe(3)
  expect(screen.getAllByText('Earlier')).toHaveLength(1)
})

// [message-replies-2]
it('says that the message is gone as soon as it was withdrawn', async () => {
  const withdrawn = new Set([`${question.sender} ${question.id}`])
  const timeline = { messages: [], withdrawn, gone: new Set() } as unknown as Timeline
  openPages(async () => page(first), { timelines: { [question.conversation]: timeline } })
  expect(await screen.findByText(text.gone)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

// [message-replies-2]
it('leaves the focus with the composer when there is no chip to go back to', async () => {
  renderView(
    <>
      <form id="composer">
        <textarea aria-label="Chat" />
      </form>
      <ReplyPanel message={question} onClose={() => undefined} />
    </>,
    {},
    { messageReplies: { load: async () => page(first) } },
  )
  fireEvent.keyDown(await log(), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Chat' })))
})

// [message-replies-2]
it('follows the newest reply, but not away from earlier ones that are being read, except to one’s own', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const timelineOf = (...messages: Message[]) =>
    ({ messages, withdrawn: new Set(), gone: new Set() }) as unknown as Timeline
  const Arrival = ({ message }: { message: Message }) => {
    const { store } = useClient()
    const timelines = { [question.conversation]: timelineOf(message) }
    return <button type="button" aria-label={message.id} onClick={() => store.setState({ timelines })} />
  }
  const arrive = async (id: string, words: string) => {
    scrolled.mockClear()
    fireEvent.click(screen.getByRole('button', { name: id }))
    await within(await log()).findByText(words)
    return scrolled.mock.calls.length > 0
  }
  renderView(
    <>
      <Arrival message={say(3, 'Third', question)} />
      <Arrival message={say(4, 'Fourth', question)} />
      <Arrival message={{ ...say(5, 'Mine', question), sender: 'me' }} />
      <ReplyPanel message={question} onClose={() => undefined} />
    </>,
    signedIn('me'),
    { messageReplies: { load: async () => page(first) } },
  )
  await within(await log()).findByText('On it')
  expect(await arrive('m3', 'Third')).toBe(true)
  const body = (await log()).parentElement as HTMLElement
  Object.defineProperty(body, 'scrollHeight', { value: 1_000 })
  fireEvent.scroll(body)
  expect(await arrive('m4', 'Fourth')).toBe(false)
  expect(await arrive('m5', 'Mine')).toBe(true)
})

const chipProps = {
  reader: { id: 'me', members: new Map(), namesById: new Map() } as never,
  isOwn: false,
  receipt: 'none',
  name: 'x',
  moment: 'x',
} as const

// [message-replies-1]
it('a chip that cannot be shown leaves its message as it is', async () => {
  const { View } = repliesDecoration
  const unreadable = { ...question, replies: { count: 3, seq: 4, time: 4 } as never }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderView(
    <>
      <p>The message</p>
      <View {...chipProps} message={unreadable} />
      <View {...chipProps} message={{ ...question, replies: { count: 2, seq: 4, time: 4, users: [] } }} />
    </>,
  )
  expect(await screen.findByRole('button', { name: /^2 replies/ })).toBeTruthy()
  expect(screen.getByText('The message')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
