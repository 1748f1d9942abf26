import type { CallProblem } from '@parley/core'
import type { CallState, CallWord } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useCallClient } from '../call-client.ts'

export interface CallWords {
  words: readonly CallWord[]
  /** What others said while it was not shown. */
  unread: number
  /** Undefined once it is said. */
  say(id: string, text: string): Promise<CallProblem | undefined>
}

/** An answer and a headline may both bring the same words. */
const merge = (known: readonly CallWord[], more: readonly CallWord[]): CallWord[] => {
  const all = new Map([...known, ...more].map(word => [`${word.user} ${word.id}`, word]))
  return [...all.values()].sort((a, b) => a.time - b.time)
}

/** The chat of a group call, kept as long as its window is open [meetings-5]. */
export function useCallWords({ id: callId, kind }: CallState, isShown: boolean): CallWords {
  const { calls } = useCallClient()
  const me = useAppState(state => state.session.me?.id)
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const [words, setWords] = useState<readonly CallWord[]>([])
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (kind === 'direct') return
    let isGone = false
    calls.onSaid(callId, word => !isGone && setWords(known => merge(known, [word])))
    return () => {
      isGone = true
    }
  }, [calls, callId, kind])
  useEffect(() => {
    if (kind === 'direct' || !isOnline) return
    void calls.said(callId).then(reply => {
      if (reply.ok) setWords(known => merge(known, reply.words ?? []))
    })
  }, [calls, callId, kind, isOnline])
  useEffect(() => {
    if (isShown) setSeen(new Set(words.map(({ id }) => id)))
  }, [isShown, words])
  return {
    words,
    unread: words.filter(({ id, user }) => user !== me && !seen.has(id)).length,
    say: async (id, text) => {
      const reply = await calls.say(callId, id, text)
      return reply.ok ? undefined : reply.problem
    },
  }
}
