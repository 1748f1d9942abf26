import type { AdminOverview } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Link } from '../../platform/router/link.tsx'
import { displayTime } from '../../text/display-time.ts'
import { displayWait } from '../../text/display-wait.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './overview-page.module.css'

const MINUTE_MS = 60_000

/** What administrators should look at, each with the page where they can. */
export function Attention({ overview }: { overview: AdminOverview }) {
  const { overview: text } = useAdminText()
  const texts = useText()
  const { questions, reports, unattendedTeams, groupsWithoutOwner } = overview
  const tasks: { to: string; icon: IconName; title: string; hint: string }[] = []
  if (questions.overdue > 0)
    tasks.push({
      to: '/customers',
      icon: 'clock',
      title: text.overdueQuestions(questions.overdue),
      hint: text.longest(
        displayWait(texts, Math.max(0, Math.floor((Date.now() - questions.oldestAt) / MINUTE_MS)), 'short'),
      ),
    })
  if (reports.open > 0)
    tasks.push({
      to: '/admin/moderation',
      icon: 'flag',
      title: text.reports(reports.open),
      hint: text.reportsHint(displayTime(texts, reports.oldestAt, Date.now())),
    })
  if (unattendedTeams.length > 0)
    tasks.push({
      to: '/admin/teams',
      icon: 'headset',
      title: text.unattended,
      hint: unattendedTeams.join(' · '),
    })
  if (groupsWithoutOwner > 0)
    tasks.push({
      to: '/admin/groups',
      icon: 'message',
      title: text.ownerless(groupsWithoutOwner),
      hint: text.ownerlessHint,
    })
  return (
    <section className={styles.card} aria-label={text.attention}>
      <h2 className={styles.title}>{text.attention}</h2>
      {tasks.length === 0 && <p className={styles.small}>{text.nothing}</p>}
      {tasks.length > 0 && (
        <ul>
          {tasks.map(({ to, icon, title, hint }) => (
            <li key={title}>
              <Link className={styles.task} to={to}>
                <Icon name={icon} size="sm" />
                <span className={styles.names}>
                  {title}
                  <small className={styles.taskHint}>{hint}</small>
                </span>
                <Icon name="chevronRight" size="sm" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
