import { dateAfter, localTimeOf, type WeekSpan, weekDayOf } from '@parley/protocol/model'
import { useState } from 'react'
import { useServerNow } from '../../client/use-server-now.ts'
import { clockOfMinute } from '../../parts/date-time/read-clock.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { cityOf, displayDay } from './display-day.ts'
import { type EditedShift, editShift, findGap } from './rota-edits.ts'
import { RotaGrid } from './rota-grid.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import styles from './teams.module.css'
import type { EditedTeam } from './use-team-settings.ts'

const MINUTE_MS = 60_000
const WEEK = 7

/** What the dialog edits; `before` is an existing shift. */
interface Task {
  shift: EditedShift
  before?: EditedShift
}

/** The team's week: weekly shifts, and dates with their own shifts. */
export function RotaCard({ edited }: { edited: EditedTeam }) {
  const texts = useText()
  const { teams: text } = texts
  const { team, isSaving, save } = edited
  const now = localTimeOf(useServerNow(MINUTE_MS), team.timeZone)
  const monday = dateAfter(now.date, -weekDayOf(now.date))
  const [shown, setShown] = useState(monday)
  const [task, setTask] = useState<Task>()
  const gap = team.mode === 'duty' ? findGap(team.hours, team.rota) : undefined
  return (
    <section ref={keepRowFocus} className={styles.rota} aria-label={text.rota}>
      <div className={styles.rotaHead}>
        <h2>{text.rota}</h2>
        <span className={styles.hint}>
          {displayDay(texts, shown)} – {displayDay(texts, dateAfter(shown, WEEK - 1))} ·{' '}
          {text.zone(cityOf(team.timeZone))}
        </span>
        <IconButton
          size="sm"
          icon="chevronLeft"
          label={text.previousWeek}
          onClick={() => setShown(dateAfter(shown, -WEEK))}
        />
        <Button size="sm" onClick={() => setShown(monday)}>
          {text.thisWeek}
        </Button>
        <IconButton
          size="sm"
          icon="chevronRight"
          label={text.nextWeek}
          onClick={() => setShown(dateAfter(shown, WEEK))}
        />
      </div>
      <RotaGrid
        team={team}
        isSaving={isSaving}
        monday={shown}
        now={now}
        onEdit={setTask}
        onSave={rota => void save({ rota })}
      />
      {gap && (
        <GapNotice
          gap={gap}
          onFill={() =>
            setTask({ shift: { ...gap, people: [], date: dateAfter(shown, gap.day), isWeekly: true } })
          }
        />
      )}
      {task && (
        <ShiftDialog
          team={team}
          shift={task.shift}
          before={task.before}
          isSaving={isSaving}
          onSave={(shift, replaced) => save({ rota: editShift(team.rota, shift, replaced) })}
          onClose={() => setTask(undefined)}
        />
      )}
    </section>
  )
}

function GapNotice({ gap: { day, from, to }, onFill }: { gap: WeekSpan; onFill(): void }) {
  const { teams: text } = useText()
  return (
    <p className={styles.gap}>
      <Icon name="alert" size="sm" />
      <span className={styles.grow}>
        {text.gap(text.days[day] ?? '', clockOfMinute(from), clockOfMinute(to))}
      </span>
      <Button size="sm" aria-haspopup="dialog" onClick={onFill}>
        {text.fillGap}
      </Button>
    </p>
  )
}
