import { type CallProblem, type State, selectConversation, unreadCountOf } from '@parley/core'
import type { CallWord, LiveCall } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useBusy } from '../../../ui/form/use-busy.ts'
import { type CallClient, useCallClient } from '../call-client.ts'
import { pollCall } from './poll-call.ts'
import { roomOf } from './room-of.ts'
import { isOpen } from './when-open.ts'

/** The chat of the call itself, or the conversation it belongs to. */
type ChatTab = 'here' | 'conversation'

interface CallWords {
  words: readonly CallWord[]
  /** Until it is done, words may be missing. */
  loading: 'asking' | 'done' | 'failed'
  load(): void
}

interface CallDraft {
  text: string
  problem: CallProblem | undefined
  isSending: boolean
  write(text: string): void
  send(): Promise<void>
}

export interface CallChat extends CallWords {
  isOpen: boolean
  setIsOpen(isOpen: boolean): void
  shown: ChatTab
  setShown(tab: ChatTab): void
  /** What others said while it was not shown. */
  unread: Readonly<Record<ChatTab, number>>
  draft: CallDraft
}

/** A device that was away may have to take its seat again first. */
const RETRY_MS = 1_000
const ATTEMPTS = 5

const keyOf = ({ user, id }: CallWord) => `${user} ${id}`

/** An answer and a headline may both bring the same words. */
const merge = (known: readonly CallWord[], more: readonly CallWord[]): CallWord[] => {
  const all = new Map([...known, ...more].map(word => [keyOf(word), word]))
  return [...all.values()].sort((a, b) => a.time - b.time)
}

/** As the server knows it: the window goes on showing a seat that was lost until it has a new one. */
function canRead({ calls, connection, session }: State, callId: string): boolean {
  const call = calls[callId]?.call
  if (!call || call.kind === 'direct' || call.state !== 'active') return false
  return isOpen(connection.phase) && call.seats.some(({ user }) => user === session.me?.id)
}

/** Calls `start` whenever the chat can be read again. React is told too late of what is soon mended. */
function whileReadable({ store }: CallClient, callId: string, start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const look = (state: State) => {
    if (canRead(state, callId)) stop ??= start()
    else {
      stop?.()
      stop = undefined
    }
  }
  look(store.getState())
  const unsubscribe = store.subscribe(look)
  return () => {
    unsubscribe()
    stop?.()
  }
}

function useWords(callId: string): CallWords {
  const client = useCallClient()
  const { calls } = client
  const [words, setWords] = useState<readonly CallWord[]>([])
  const [loading, setLoading] = useState<CallWords['loading']>('done')
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isGone = false
    calls.onSaid(callId, word => !isGone && setWords(known => merge(known, [word])))
    return () => {
      isGone = true
    }
  }, [calls, callId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by the reader
  useEffect(() => {
    const ask = () => {
      setLoading('asking')
      let attempts = ATTEMPTS
      return pollCall(
        () => calls.said(callId),
        reply => {
          attempts -= 1
          if (!reply.ok && attempts > 0) return RETRY_MS
          if (reply.ok) setWords(known => merge(known, reply.words ?? []))
          setLoading(reply.ok ? 'done' : 'failed')
          return undefined
        },
      )
    }
    return whileReadable(client, callId, ask)
  }, [client, calls, callId, asked])
  return { words, loading, load: () => setAsked(asked + 1) }
}

const newDraft = (text = '') => ({ id: crypto.randomUUID(), text })

/** The text stays until the server has accepted it; trying again says it once. */
function useDraft(callId: string): CallDraft {
  const { calls } = useCallClient()
  const [draft, setDraft] = useState(() => newDraft())
  const [problem, setProblem] = useState<CallProblem>()
  const { isBusy, run } = useBusy()
  return {
    text: draft.text,
    problem,
    isSending: isBusy,
    write: text => setDraft(newDraft(text)),
    send: async () => {
      if (draft.text.trim() === '' || isBusy) return
      const reply = await run(() => calls.say(callId, draft.id, draft.text))
      setProblem(reply.ok ? undefined : reply.problem)
      // What was typed meanwhile is not said yet.
      if (reply.ok) setDraft(current => (current.id === draft.id ? newDraft() : current))
    },
  }
}

/** The chat of a group call, kept as long as its window is open [meetings-5]. */
export function useCallChat(live: LiveCall): CallChat {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<ChatTab>('here')
  const me = useAppState(state => state.session.me?.id)
  const conversation = useAppState(state => selectConversation(state, roomOf(live)))
  const said = useWords(live.call.id)
  const { words } = said
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const isShown = (tab: ChatTab) => isOpen && shown === tab
  const isHere = isShown('here')
  useEffect(() => {
    if (isHere) setSeen(new Set(words.map(keyOf)))
  }, [isHere, words])
  const unread = {
    here: isHere ? 0 : words.filter(word => word.user !== me && !seen.has(keyOf(word))).length,
    conversation: !conversation || isShown('conversation') ? 0 : unreadCountOf(conversation),
  }
  return { ...said, isOpen, setIsOpen, shown, setShown, unread, draft: useDraft(live.call.id) }
}
