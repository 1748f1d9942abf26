// @vitest-environment happy-dom
import { type CallReply, type State, Table } from '@parley/core'
import type { CallWord, LiveCall, Seat } from '@parley/protocol/model'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useContext } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { useClient } from '../../../client/client-context.ts'
import { sampleConversation } from '../../../parts/samples/sample-conversation.ts'
import { sampleRoom, signedIn } from '../../../parts/samples/samples.ts'
import { CallChatContext } from '../../../slots/call-chat.ts'
import { en } from '../../../text/en.ts'
import { CallClientContext } from '../call-client.ts'
import { CallChatButton, CallChatPanel } from './call-chat.tsx'
import { useCallChat } from './use-call-chat.ts'

isolateViews()
afterEach(() => void vi.useRealTimers())

const { chat, controls, guests, media } = en.calling
const ROOM = 'groupchat:room'
const seat = { user: 'me', device: 'web', presence: 'here', since: 0 } as Seat
const live: LiveCall = {
  conversation: { kind: 'groupchat', id: 'room' },
  call: {
    id: crypto.randomUUID(),
    kind: 'meeting',
    media: 'video',
    caller: 'peer',
    host: 'peer',
    state: 'active',
    invited: [],
    declined: [],
    removed: [],
    seats: [seat],
    startedAt: 0,
    ringUntil: 0,
  },
}
const callWith = (seats: Seat[]) => ({ [live.call.id]: { ...live, call: { ...live.call, seats } } })
const word = (user: string, text: string, time = 0): CallWord => ({
  id: crypto.randomUUID(),
  user,
  name: user,
  time,
  text,
})
const WORDS = [word('peer', 'See https://example.test'), word('guest_1', 'Hello')]
const done = (words?: CallWord[]): CallReply => ({ ok: true, live: undefined, ticket: undefined, words })
const refused = (problem: 'not-found' | 'blocked' | 'crowded' | 'rate-limited'): CallReply => ({
  ok: false,
  problem,
})

const Chat = ({ conversationKey }: { conversationKey: string }) => <p>{conversationKey}</p>

interface Scene {
  isGuest?: boolean
  said?: () => Promise<CallReply>
  say?: (call: string, id: string, text: string) => Promise<CallReply>
}

/** The window of a call that goes on, as far as its chat is concerned. */
function openChat({ isGuest = false, said = async () => done(WORDS), say = async () => done() }: Scene = {}) {
  const scene = {
    hear: (_: CallWord) => undefined as unknown,
    set: (_: Partial<State>) => undefined as unknown,
  }
  function Window() {
    const state = useCallChat(live)
    return (
      <>
        <CallChatButton {...state} />
        {state.isOpen && <CallChatPanel live={live} chat={state} />}
      </>
    )
  }
  function Page() {
    const client = useClient()
    scene.set = changes => act(() => client.store.setState(changes))
    const own = useContext(CallClientContext)
    return (
      <CallChatContext value={isGuest ? undefined : Chat}>
        <CallClientContext value={isGuest ? client : own}>
          <Window />
        </CallClientContext>
      </CallChatContext>
    )
  }
  const onSaid = (_: string, listener: (word: CallWord) => void) => {
    scene.hear = heard => act(() => listener(heard))
  }
  const conversation = sampleConversation(ROOM, '', { unread: 3 })
  const state: Partial<State> = {
    ...signedIn('me'),
    connection: { phase: 'online' } as State['connection'],
    calls: callWith([seat]),
    rooms: { [ROOM]: sampleRoom({ memberCount: 5 }) },
    conversations: Table.of([[ROOM, conversation]]),
  }
  renderView(<Page />, state, { calls: { said, say, onSaid } })
  fireEvent.click(screen.getByRole('button', { name: /^Chat/ }))
  return scene
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: chat.field })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))

// [meetings-5]
it('the chat of a meeting is its own and says who reads it; the conversation is beside it', async () => {
  openChat()
  const shown = screen.getByRole('complementary', { name: chat.title })
  expect(shown.textContent).toContain(chat.readers(''))
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('https://example.test')
  expect(screen.getByText(guests.guest)).toBeTruthy()
  expect(shown.textContent).not.toContain(ROOM)
  openTab(chat.conversation)
  expect(shown.textContent).toContain(chat.people(5, ''))
  expect(shown.textContent).toContain(ROOM)
  fireEvent.click(screen.getByRole('button', { name: chat.close }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

// [meetings-5, meetings-7]
it('a guest has the chat of the meeting, and not the conversation', async () => {
  openChat({ isGuest: true })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByText(chat.guestReaders)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Hello'))
})

// [meetings-5]
it('what could not be said stays in the field, and is tried again under the same id', async () => {
  const say = vi.fn().mockResolvedValueOnce(refused('blocked')).mockResolvedValueOnce(done())
  openChat({ say })
  type('Hello')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect((await screen.findByRole('alert')).textContent).toBe(chat.problems.blocked)
  expect(field().value).toBe('Hello')
  fireEvent.click(screen.getByRole('button', { name: chat.send }))
  await waitFor(() => expect(field().value).toBe(''))
  const [first, second] = say.mock.calls
  expect(second).toEqual(first)
})

// [meetings-7]
it.each([
  [false, 'crowded', chat.problems.crowded],
  [true, 'crowded', chat.guestProblems.crowded],
  [true, 'blocked', chat.guestProblems.blocked],
  [true, 'rate-limited', chat.problems['rate-limited']],
  [true, 'not-found', chat.failed],
] as const)(
  'why it could not be said, in words for who reads it (guest: %s): %s',
  async (isGuest, problem, words) => {
    openChat({ isGuest, say: async () => refused(problem) })
    type('Hello')
    fireEvent.click(screen.getByRole('button', { name: chat.send }))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  },
)

it('what is typed stays while the conversation is shown or the chat is closed', () => {
  openChat()
  type('Half a sent')
  openTab(chat.conversation)
  openTab(chat.here)
  expect(field().value).toBe('Half a sent')
  fireEvent.click(screen.getByRole('button', { name: chat.close }))
  fireEvent.click(screen.getByRole('button', { name: controls.chat(3) }))
  expect(field().value).toBe('Half a sent')
})

it('what is typed while something is being sent stays', async () => {
  const answer = Promise.withResolvers<CallReply>()
  openChat({ say: () => answer.promise })
  type('First')
  fireEvent.keyDown(field(), { key: 'Enter' })
  type('Second')
  await act(async () => answer.resolve(done()))
  const send = screen.getByRole<HTMLButtonElement>('button', { name: chat.send })
  await waitFor(() => expect(send.disabled).toBe(false))
  expect(field().value).toBe('Second')
})

// [meetings-5]
it('a person who lost the connection reads what was written meanwhile after rejoining', async () => {
  const said = vi.fn().mockResolvedValueOnce(done([])).mockResolvedValueOnce(refused('not-found'))
  said.mockResolvedValueOnce(done(WORDS))
  const { set } = openChat({ said })
  expect(await screen.findByText(chat.empty)).toBeTruthy()
  set({ connection: { phase: 'waiting' } as State['connection'] })
  set({ connection: { phase: 'online' } as State['connection'] })
  await waitFor(() => expect(said).toHaveBeenCalledTimes(2))
  set({ calls: callWith([]) })
  set({ calls: callWith([seat]) })
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Hello'))
  expect(said).toHaveBeenCalledTimes(3)
})

it('what could not be loaded is asked for a few times, then when the reader wants it', async () => {
  vi.useFakeTimers()
  const said = vi.fn().mockResolvedValue(refused('not-found'))
  openChat({ said })
  expect(screen.queryByText(chat.empty)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(said).toHaveBeenCalledTimes(5)
  expect(screen.getByRole('alert').textContent).toContain(chat.notLoaded)
  expect(screen.queryByText(chat.empty)).toBeNull()
  said.mockResolvedValue(done(WORDS))
  fireEvent.click(screen.getByRole('button', { name: media.retry }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('log').textContent).toContain('Hello')
})

// [meetings-5]
it('what is not shown is unread: on the button, and on the tab where it is', async () => {
  const { hear } = openChat({ said: async () => done([]) })
  const tab = (name: string) => screen.findByRole('tab', { name })
  await tab(chat.here)
  await tab(chat.unread(chat.conversation, 3))
  hear(word('peer', 'Read at once'))
  expect(screen.getByRole('button', { name: controls.chat(3) })).toBeTruthy()
  openTab(chat.conversation)
  await tab(chat.conversation)
  hear(word('peer', 'Behind the other tab'))
  hear(word('me', 'From my phone'))
  await tab(chat.unread(chat.here, 1))
  expect(screen.getByRole('button', { name: controls.chat(1) })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: chat.close }))
  expect(screen.getByRole('button', { name: controls.chat(4) })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: controls.chat(4) }))
  openTab(chat.here)
  await tab(chat.here)
  expect(screen.getByRole('button', { name: controls.chat(3) })).toBeTruthy()
})

it('a new line is scrolled to, unless the reader reads earlier ones and it is not their own', async () => {
  const { hear } = openChat()
  const log = screen.getByRole('log')
  await waitFor(() => expect(log.textContent).toContain('Hello'))
  Object.defineProperties(log, { scrollHeight: { value: 1_000 }, clientHeight: { value: 200 } })
  const scrolledAfter = (from: number, said: CallWord) => {
    log.scrollTop = from
    fireEvent.scroll(log)
    hear(said)
    return log.scrollTop
  }
  expect(scrolledAfter(100, word('peer', 'Another', 1))).toBe(100)
  expect(scrolledAfter(790, word('peer', 'At the end', 2))).not.toBe(790)
  expect(scrolledAfter(100, word('me', 'My own', 3))).not.toBe(100)
})
