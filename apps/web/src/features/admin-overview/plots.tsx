import type { AdminOverview } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { Bars } from './bars.tsx'
import { LinePlot } from './line-plot.tsx'
import styles from './overview-page.module.css'
import { PlotCard } from './plot-card.tsx'

const MINUTE_MS = 60_000
const LABEL_EVERY = 4

/** A day without a time zone, as the server names it. */
const dateOf = (day: string): Date => new Date(`${day}T00:00`)

export function MessagesPlot({ days }: { days: AdminOverview['days'] }) {
  const { overview: text } = useAdminText()
  const texts = useText()
  const sums = days.map(({ staff, customers }) => staff + customers)
  const today = sums.at(-1) ?? 0
  const past = sums.slice(0, -1)
  const shown = (count: number) => count.toLocaleString()
  const found = text.perDayFound(shown(Math.min(...past)), shown(Math.max(...past)), shown(today))
  const step = Math.max(1, Math.ceil(days.length / LABEL_EVERY))
  const labels = days.flatMap(({ day }, index) =>
    index % step === 0 && index < days.length - 2 ? [{ index, label: texts.time.monthDay(dateOf(day)) }] : [],
  )
  return (
    <PlotCard
      isWide
      title={text.perDay}
      note={
        <>
          <i className={styles.keyStaff} aria-hidden="true" />
          {text.byStaff}
          <i className={styles.keyCustomers} aria-hidden="true" />
          {text.byCustomers}
        </>
      }
      head={[text.day, text.byStaff, text.byCustomers]}
      rows={days.toReversed().map(({ day, staff, customers }) => [day, shown(staff), shown(customers)])}
    >
      <Bars
        name={found}
        bars={days.map(({ day, staff, customers }) => ({ key: day, parts: [customers, staff] }))}
        labels={[...labels, { index: days.length - 1, label: text.now }]}
      />
    </PlotCard>
  )
}

/** When there is something to compare, a week is named by its Monday. */
const useWeek = () => {
  const texts = useText()
  return (from: number) => texts.time.monthDay(new Date(from))
}

export function ActivePlot({ weeks }: { weeks: AdminOverview['activeWeeks'] }) {
  const { overview: text } = useAdminText()
  const weekOf = useWeek()
  const counts = weeks.map(({ people }) => people)
  const shown = (count: number) => count.toLocaleString()
  // Nothing was counted before the first week with anybody in it.
  const first = counts.findIndex(count => count > 0)
  return (
    <PlotCard
      title={text.active}
      note={text.perWeek}
      head={[text.week, text.active]}
      rows={weeks.toReversed().map(({ from, people }) => [weekOf(from), shown(people)])}
    >
      <LinePlot
        name={text.activeFound(shown(counts.at(-1) ?? 0), shown(Math.max(...counts)))}
        values={counts.map((count, index) => (first === -1 || index < first ? undefined : count))}
        from={weekOf(weeks[0]?.from ?? 0)}
        to={text.thisWeek}
      />
    </PlotCard>
  )
}

const minutesOf = (ms: number): number => Math.round((ms / MINUTE_MS) * 10) / 10

export function RepliesPlot({ overview }: { overview: AdminOverview }) {
  const { overview: text } = useAdminText()
  const weekOf = useWeek()
  const { firstReplies: weeks, replyLimitMinutes: limit } = overview
  const latest = weeks.findLast(({ answered }) => answered > 0)
  return (
    <PlotCard
      title={text.replies}
      note={text.medianMinutes}
      head={[text.week, text.minutes]}
      rows={weeks
        .toReversed()
        .map(({ from, answered, firstMs }) => [
          weekOf(from),
          answered > 0 ? String(minutesOf(firstMs)) : '–',
        ])}
    >
      {latest ? (
        <LinePlot
          name={text.repliesFound(String(minutesOf(latest.firstMs)), String(limit))}
          values={weeks.map(({ answered, firstMs }) => (answered > 0 ? minutesOf(firstMs) : undefined))}
          limit={limit || undefined}
          from={weekOf(weeks[0]?.from ?? 0)}
          to={text.thisWeek}
        />
      ) : (
        <p className={styles.small}>{text.noReplies}</p>
      )}
    </PlotCard>
  )
}

const KINDS = ['documents', 'media', 'archives', 'other'] as const
const COLOURS = { documents: styles.k1, media: styles.k2, archives: styles.k3, other: styles.k4 }

export function KindsCard({ overview: { fileBytes, fileKinds } }: { overview: AdminOverview }) {
  const { overview: text } = useAdminText()
  return (
    <section className={styles.card} aria-label={text.kinds}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text.kinds}</h2>
        <span className={styles.note}>{displaySize(fileBytes)}</span>
      </header>
      <KindsBar kinds={fileKinds} total={fileBytes} />
      <ul className={styles.kinds}>
        {KINDS.map(kind => (
          <li key={kind} className={styles.kind}>
            <i className={COLOURS[kind]} aria-hidden="true" />
            <span>{text.fileKinds[kind]}</span>
            <span className={styles.number}>{displaySize(fileKinds[kind])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rest of the bar, up to the total, stays empty. */
export function KindsBar({ kinds, total }: { kinds: AdminOverview['fileKinds']; total: number }) {
  return (
    <span className={styles.bar}>
      {KINDS.map(kind => (
        <i
          key={kind}
          className={COLOURS[kind]}
          style={{ width: `${total === 0 ? 0 : (100 * kinds[kind]) / total}%` }}
        />
      ))}
    </span>
  )
}
