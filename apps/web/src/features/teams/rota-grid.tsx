import type { TeamSettings } from '@parley/core'
import { dateAfter, dayShiftsOf, isAbsent, type LocalTime, type Rota } from '@parley/protocol/model'
import clsx from 'clsx'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { clockOfMinute } from '../../parts/date-time/read-clock.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { displayDay } from './display-day.ts'
import { freeSpan } from './free-span.ts'
import { type EditedShift, followWeek, hasOwnShifts, setDayOff } from './rota-edits.ts'
import styles from './teams.module.css'

interface Props {
  team: TeamSettings
  isSaving: boolean
  monday: string
  /** In the time zone of the team. */
  now: LocalTime
  onEdit(task: { shift: EditedShift; before?: EditedShift }): void
  onSave(rota: Rota): void
}

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const HOUR = 60
const COLOURS = 7
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const NEW_SHIFT = { from: 9 * HOUR, to: 13 * HOUR }

/** Whole hours from the first shift to the last, at least the working day. */
function rangeOf({ shifts, exceptions }: Rota): { first: number; last: number } {
  const all = [...shifts, ...exceptions.flatMap(exception => exception.shifts)]
  const first = Math.min(8 * HOUR, ...all.map(shift => shift.from))
  const last = Math.max(19 * HOUR, ...all.map(shift => shift.to))
  return { first: Math.floor(first / HOUR), last: Math.ceil(last / HOUR) }
}

/** Seven days; each shift is a button, and arrow keys move between them. */
export function RotaGrid({ team, isSaving, monday, now, onEdit, onSave }: Props) {
  const { teams: text } = useText()
  const ref = useRef<HTMLTableElement>(null)
  const { first, last } = rangeOf(team.rota)
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>('[data-shift]') ?? [])]
    const next = buttons[buttons.indexOf(event.target as HTMLElement) + (step ?? 0)]
    if (step === undefined || !next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className={styles.gridFrame}>
      <table
        ref={ref}
        className={styles.grid}
        style={{ '--hours': last - first } as CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between shifts
        role="grid"
        aria-label={text.rotaOf(monday)}
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            <td className={styles.hours} />
            {DAYS.map(day => (
              <DayHead
                key={day}
                team={team}
                day={day}
                now={now}
                isSaving={isSaving}
                onEdit={onEdit}
                onSave={onSave}
                date={dateAfter(monday, day)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={styles.hours} aria-hidden="true">
              {hours.map(hour => (
                <span key={hour}>{clockOfMinute(hour * HOUR)}</span>
              ))}
            </td>
            {DAYS.map(day => (
              <DayColumn
                key={day}
                team={team}
                day={day}
                first={first}
                now={now}
                onEdit={onEdit}
                date={dateAfter(monday, day)}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface DayProps extends Pick<Props, 'team' | 'now' | 'onEdit'> {
  day: number
  date: string
}

function DayHead({
  team,
  day,
  date,
  now,
  isSaving,
  onEdit,
  onSave,
}: DayProps & Pick<Props, 'isSaving' | 'onSave'>) {
  const texts = useText()
  const { teams: text } = texts
  const name = text.days[day] ?? ''
  const isOwn = hasOwnShifts(team.rota, date)
  return (
    <th scope="col" className={clsx(styles.dayHead, date === now.date && styles.today)}>
      <span className={styles.grow}>
        {name}
        <small className={styles.hint}>{displayDay(texts, date)}</small>
      </span>
      <IconButton
        size="sm"
        icon={isOwn ? 'history' : 'close'}
        label={isOwn ? text.asUsualOn(name) : text.dayOffOn(name)}
        disabled={isSaving}
        onClick={() => onSave(isOwn ? followWeek(team.rota, date) : setDayOff(team.rota, date))}
      />
      <IconButton
        size="sm"
        icon="plus"
        label={text.addShiftOn(name)}
        aria-haspopup="dialog"
        onClick={() => {
          const span = freeSpan(dayShiftsOf(team.rota, date), NEW_SHIFT)
          onEdit({ shift: { ...span, people: [], date, isWeekly: !isOwn } })
        }}
      />
    </th>
  )
}

function DayColumn({ team, day, date, first, now, onEdit }: DayProps & { first: number }) {
  const { teams: text, rooms } = useText()
  const isWeekly = !hasOwnShifts(team.rota, date)
  const shifts = dayShiftsOf(team.rota, date)
  const isClosed = !isWeekly || (team.hours.length > 0 && team.hours.every(span => span.day !== day))
  const nameOf = (id: string) => team.members.find(member => member.id === id)?.name
  return (
    <td className={clsx(styles.day, isClosed && shifts.length === 0 && styles.off)}>
      {date === now.date && now.minute >= first * HOUR && (
        <i
          className={styles.now}
          style={{ '--from': now.minute / HOUR - first } as CSSProperties}
          title={clockOfMinute(now.minute)}
        />
      )}
      {shifts.map(({ from, to, people }) => {
        const shift: EditedShift = { from, to, people, date, isWeekly }
        const there = people.filter(id => !isAbsent(team.rota, id, date))
        const names = rooms.listNames(there.flatMap(id => nameOf(id) ?? [])) || text.noOne
        const colour = team.members.findIndex(member => member.id === there[0]) % COLOURS
        const isNow = date === now.date && from <= now.minute && now.minute < to
        return (
          <button
            key={from}
            type="button"
            data-shift
            className={clsx(styles.shift, colour < 0 && styles.empty, isNow && styles.current)}
            style={
              {
                '--from': from / HOUR - first,
                '--length': (to - from) / HOUR,
                '--tint': `var(--member-${Math.max(0, colour)})`,
                '--tint-ink': `var(--member-${Math.max(0, colour)}-ink)`,
              } as CSSProperties
            }
            aria-label={text.shift(names, text.days[day] ?? '', clockOfMinute(from), clockOfMinute(to))}
            aria-haspopup="dialog"
            onClick={() => onEdit({ shift, before: shift })}
          >
            <b className={styles.shiftName}>{names}</b>
            <small>
              {clockOfMinute(from)}–{clockOfMinute(to)}
            </small>
          </button>
        )
      })}
    </td>
  )
}
