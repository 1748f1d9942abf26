import { selectRoom } from '@parley/core'
import {
  type ConversationKey,
  isServedAt,
  nextOpening,
  type PlaceFacts,
  type PlaceLine,
  placeLinesOf,
  roundedWait,
} from '@parley/protocol/model'
import { useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { displayBack } from '../../text/display-back.ts'
import { clockOf } from '../../text/display-time.ts'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import styles from './queue.module.css'

const STEP_MS = 30_000

/** Asked again every half a minute, and when something is said. */
function useQueuePlace(key: ConversationKey, now: number): PlaceFacts | undefined {
  const { queue } = useClient()
  const [place, setPlace] = useState<PlaceFacts>()
  const lastSeq = useAppState(state => state.conversations.get(key)?.lastSeq)
  const isOnline = useAppState(state => state.connection.phase === 'online')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again after each of these
  useEffect(() => {
    let isCurrent = true
    if (isOnline) void queue.load(key).then(found => isCurrent && found && setPlace(found))
    return () => {
      isCurrent = false
    }
  }, [queue, key, isOnline, lastSeq, now])
  return place
}

/** The number may only fall: of one question, the lowest that was shown. */
function useLowest(place: PlaceFacts | undefined): number {
  const lowest = useRef({ askedAt: 0, number: Number.POSITIVE_INFINITY })
  if (!place || place.place === 0) return Number.POSITIVE_INFINITY
  const before = lowest.current.askedAt === place.askedAt ? lowest.current.number : Number.POSITIVE_INFINITY
  lowest.current = { askedAt: place.askedAt, number: Math.min(before, place.place) }
  return before
}

/** What a customer can rely on while they wait [queue-1]. */
export function QueuePlaceLine({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const text = useText()
  const now = useServerNow(STEP_MS)
  const place = useQueuePlace(key, now)
  const lowest = useLowest(place)
  const opening = useAppState(state => selectRoom(state, key)?.consultation?.opening)
  const { language } = useLanguage()
  if (!place) return null
  const lines = placeLinesOf(place, { now, isServed: !opening || isServedAt(opening, now), lowest })
  const [title, ...rest] = lines
  if (!title) return null
  const name = (words: string) => nameInLanguage(words, language)
  const wait = roundedWait(place.usualMs)
  const next = opening && nextOpening(opening, now)
  const words: Record<PlaceLine, string> = {
    place: text.queue.place(place.place),
    first: text.queue.first(next ? displayBack(text, next, now) : ''),
    kept: text.queue.kept,
    usual: text.queue.usual(
      'minutes' in wait ? text.queue.minutes(wait.minutes) : text.queue.hours(wait.hours),
    ),
    slow: text.queue.slow,
    answerer: text.queue.answerer(
      name(place.answerer),
      place.until > 0 ? clockOf(new Date(place.until)) : '',
      name(place.next),
    ),
    whole: text.queue.whole,
  }
  return (
    <div className={styles.place} role="status" data-slow={lines.includes('slow') || undefined}>
      {title === 'place' && (
        <span className={styles.number} aria-hidden="true">
          {place.place}
        </span>
      )}
      <p className={styles.words}>
        <b>{words[title]}</b>
        {rest.length > 0 && <span>{rest.map(line => words[line]).join(' · ')}</span>}
      </p>
    </div>
  )
}
