import type { AdminOverview } from '@parley/core'
import type { ReactNode } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Link } from '../../platform/router/link.tsx'
import { displaySize } from '../../text/display-size.ts'
import { displayWait } from '../../text/display-wait.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { TinyBars } from './bars.tsx'
import styles from './overview-page.module.css'
import { KindsBar } from './plots.tsx'

const MINUTE_MS = 60_000
const TINY_DAYS = 14

/** The four figures at the top. */
export function FigureCards({ overview }: { overview: AdminOverview }) {
  const { overview: text } = useAdminText()
  const { people, fileBytes, spaceBytes, fileKinds, files } = overview
  const others = [
    ...(people.disabled > 0 ? [text.disabled(people.disabled)] : []),
    ...(people.customers > 0 ? [text.customers(people.customers)] : []),
  ].join(' · ')
  return (
    <>
      <Card label={text.people} icon="contacts" value={people.active.toLocaleString()} beside={others}>
        <span className={people.joined > 0 ? styles.good : undefined}>
          {people.joined > 0 ? text.joined(people.joined) : text.noneJoined}
        </span>
      </Card>
      <TodayCard overview={overview} />
      <Card
        label={text.storage}
        icon="database"
        value={displaySize(fileBytes)}
        beside={text.storageOf(displaySize(spaceBytes))}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: the element has one colour, and this one shows four */}
        <span
          className={styles.meter}
          role="meter"
          aria-label={text.storageUsed}
          aria-valuenow={fileBytes}
          aria-valuemin={0}
          aria-valuemax={spaceBytes}
          aria-valuetext={`${displaySize(fileBytes)} ${text.storageOf(displaySize(spaceBytes))}`}
        >
          <KindsBar kinds={fileKinds} total={spaceBytes} />
        </span>
        {text.files(files)}
      </Card>
      <QuestionsCard questions={overview.questions} />
    </>
  )
}

function TodayCard({ overview: { days, messagesLastWeek } }: { overview: AdminOverview }) {
  const { overview: text } = useAdminText()
  const { language } = useLanguage()
  const sums = days.map(({ staff, customers }) => staff + customers)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' }).format(new Date())
  return (
    <Card
      label={text.today}
      icon="message"
      value={(sums.at(-1) ?? 0).toLocaleString()}
      plot={<TinyBars values={sums.slice(-TINY_DAYS)} />}
    >
      {text.lastWeek(weekday, messagesLastWeek.toLocaleString())}
    </Card>
  )
}

function QuestionsCard({ questions: { open, overdue, oldestAt } }: Pick<AdminOverview, 'questions'>) {
  const { overview: text } = useAdminText()
  const texts = useText()
  const waited = Math.max(0, Math.floor((Date.now() - oldestAt) / MINUTE_MS))
  return (
    <Card
      label={text.questions}
      icon="clock"
      value={open.toLocaleString()}
      beside={overdue > 0 ? text.overdue(overdue) : ''}
    >
      {open === 0 ? (
        text.noneWaits
      ) : (
        <span className={overdue > 0 ? styles.late : undefined}>
          {text.longest(displayWait(texts, waited, 'short'))}
        </span>
      )}
      {' · '}
      <Link className={styles.board} to="/customers">
        {text.board}
      </Link>
    </Card>
  )
}

interface CardProps {
  label: string
  icon: IconName
  value: string
  beside?: string
  plot?: ReactNode
  children: ReactNode
}

const Card = ({ label, icon, value, beside = '', plot, children }: CardProps) => (
  <section className={styles.stat} aria-label={label}>
    <h2 className={styles.label}>
      <Icon name={icon} size="sm" />
      {label}
    </h2>
    <p className={styles.head}>
      <span>
        <strong className={styles.value}>{value}</strong> <span className={styles.small}>{beside}</span>
      </span>
      {plot}
    </p>
    <p className={styles.small}>{children}</p>
  </section>
)
