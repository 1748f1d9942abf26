import type { ConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { addMonths, dayKey, dayOf, monthOf } from '../../../parts/date-time/month-days.ts'
import { MonthGrid } from '../../../parts/date-time/month-grid.tsx'
import { MonthHead } from '../../../parts/date-time/month-head.tsx'
import { useText } from '../../../text/text-context.ts'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import styles from './calendar.module.css'

interface SpokenDays {
  phase: 'loading' | 'ready' | 'error'
  days: ReadonlySet<string>
  /** There are no messages before it. */
  firstTime?: number | undefined
}

const LOADING: SpokenDays = { phase: 'loading', days: new Set() }

/** The days of a month that have messages. */
function useSpokenDays(key: ConversationKey, month: Date): SpokenDays & { retry(): void } {
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

interface Props {
  conversationKey: ConversationKey
  /** Clicks inside it do not close the panel. */
  holderRef: RefObject<HTMLElement | null>
  onChoose(day: Date): void
  onLeave(): void
  onClickOutside(): void
}

/** One month of a conversation, with the days that have messages. */
export function CalendarPanel({ conversationKey: key, holderRef, onChoose, onLeave, onClickOutside }: Props) {
  const { search: text, common } = useText()
  const timeDiff = useAppState(state => state.timeDiff)
  const [today] = useState(() => new Date(Date.now() + timeDiff))
  const [current, setCurrent] = useState(today)
  const month = monthOf(current)
  const { phase, days, firstTime, retry } = useSpokenDays(key, month)
  const isFirst = firstTime === undefined ? phase === 'ready' : month.getTime() <= firstTime
  const isLast = month.getTime() === monthOf(today).getTime()

  useEffect(() => {
    const handlePress = (event: PointerEvent) =>
      holderRef.current?.contains(event.target as Node) || onClickOutside()
    window.addEventListener('pointerdown', handlePress, true)
    return () => window.removeEventListener('pointerdown', handlePress, true)
  }, [holderRef, onClickOutside])

  const move = (day: Date) => {
    const isBeyond = day > today || (isFirst && monthOf(day) < month)
    if (!isBeyond) setCurrent(day)
    else if (day > today) setCurrent(today)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onLeave()
  }
  return (
    <div className={styles.panel} role="dialog" aria-label={text.jumpToDate} onKeyDown={handleKeyDown}>
      <MonthHead
        month={month}
        isFirst={isFirst}
        isLast={isLast}
        onTurn={count => (count < 0 ? setCurrent(addMonths(month, count)) : move(addMonths(month, count)))}
      />
      <MonthGrid
        month={month}
        current={current}
        today={today}
        isOffered={day => days.has(dayKey(day))}
        isDotted
        onMove={move}
        onChoose={day => onChoose(dayOf(day, day.getDate()))}
      />
      <div className={styles.foot}>
        {phase === 'loading' && <Spinner />}
        {phase === 'error' && (
          <>
            {text.daysFailed}
            <button type="button" onClick={retry}>
              {common.retry}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
