import type { DutyChange } from '@parley/protocol/model'
import type { Reader } from '../../slots/kind.ts'
import { clockOf, daysBetween, displayDay } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import type { Catalogue } from '../../text/zh-CN.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { callNameWith, type NameFor } from '../message-words/call-name.ts'
import { useDisplayName } from '../message-words/use-display-name.ts'
import styles from './duty.module.css'

interface Props {
  change: DutyChange
  reader: Reader
  now: number
}

/** In a consultation, for its staff: who answers from then on [duty-6]. */
export function DutyChangeLine({ change, reader, now }: Props) {
  const text = useText()
  const displayName = useDisplayName()
  return (
    <p className={styles.change}>
      <Icon name="swap" size="xs" />
      {dutyChangeWords(change, reader.id, text, now, displayName)}
    </p>
  )
}

/** With the day in front unless it is today. */
export function dutyChangeWords(
  change: DutyChange,
  readerId: string,
  text: Catalogue,
  now: number,
  displayName: NameFor = callNameWith(text, {}),
): string {
  const date = new Date(change.time)
  const words = sentenceOf(change, text, clockOf(date), (person, you) =>
    person.id === readerId ? you : displayName(person),
  )
  const isToday = daysBetween(date, new Date(now)) <= 0
  return isToday ? words : `${displayDay(text, change.time, now)} · ${words}`
}

type Person = NonNullable<DutyChange['to']>

function sentenceOf(
  { from, to, reason }: DutyChange,
  text: Catalogue,
  time: string,
  nameOf: (person: Person, you: string) => string,
): string {
  const { rooms, duty } = text
  if (!to) return duty.changes.ended(from ? nameOf(from, rooms.youFirst) : '', time)
  if (from && reason === 'handed')
    return duty.changes.handed(nameOf(from, rooms.you), nameOf(to, rooms.you), time)
  if (from && reason === 'taken')
    return duty.changes.taken(nameOf(from, rooms.you), nameOf(to, rooms.youFirst), time)
  return duty.changes.begun(nameOf(to, rooms.youFirst), time)
}
