import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { addMonths, dayKey } from '../../../parts/date-time/month-days.ts'

export interface SpokenDays {
  phase: 'loading' | 'ready' | 'error'
  days: ReadonlySet<string>
  /** There are no messages before it. */
  firstTime?: number | undefined
}

const LOADING: SpokenDays = { phase: 'loading', days: new Set() }

/** The days of a month that have messages. */
export function useSpokenDays(key: ConversationKey, month: Date): SpokenDays & { retry(): void } {
  const client = useClient()
  const [spoken, setSpoken] = useState(LOADING)
  const [attempt, setAttempt] = useState(0)
  const [from, to] = [month.getTime(), addMonths(month, 1).getTime()]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    let isCurrent = true
    setSpoken(last => ({ ...LOADING, firstTime: last.firstTime }))
    const load = async () => {
      const answer = await client.search.listSpokenTimes(key, from, to)
      if (!isCurrent) return
      if (!answer.ok) return setSpoken({ phase: 'error', days: new Set() })
      const { times, firstTime } = answer.value
      setSpoken({ phase: 'ready', days: new Set(times.map(time => dayKey(new Date(time)))), firstTime })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [client, key, from, to, attempt])

  return { ...spoken, retry: () => setAttempt(attempt + 1) }
}
