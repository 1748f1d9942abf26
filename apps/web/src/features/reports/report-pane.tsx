import type { Client, ReportDetails } from '@parley/core'
import { REPORT_ACTIONS, type ReportAction } from '@parley/protocol/model'
import { useCallback, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './moderation-page.module.css'
import { ReportContext } from './report-context.tsx'

interface Props {
  id: number
  onResolved(): void
}

/** What needs a message to act on. */
const ABOUT_MESSAGE: ReadonlySet<ReportAction> = new Set(['withdraw', 'mute'])

const ICONS: Partial<Record<ReportAction, IconName>> = { warn: 'alert', withdraw: 'undo', mute: 'micOff' }

/** One report: the messages around it, who reported it, and what can be done. */
export function ReportPane({ id, onResolved }: Props) {
  const { moderation: text } = useAdminText()
  const texts = useText()
  const client = useClient()
  const isAuditor = useAppState(state => state.session.role === 'auditor')
  const load = useCallback(({ reports }: Client) => reports.get(id), [id])
  const { loaded: details, failure } = useLoaded(load)
  const [note, setNote] = useState('')
  const { isBusy, run } = useBusy()
  const [hasFailed, setFailed] = useState(false)
  if (!details) return failure
  const { report } = details
  const author = shownName(texts, report.author.name)
  const conversation = shownName(texts, report.conversation)
  const resolve = async (action: ReportAction) => {
    const done = await run(() => client.reports.resolve(id, action, note.trim()))
    setFailed(!done.ok)
    if (done.ok) onResolved()
  }
  const actions = REPORT_ACTIONS.filter(action => report.message || !ABOUT_MESSAGE.has(action))
  return (
    <section className={styles.pane} aria-label={author}>
      <header className={styles.head}>
        <Avatar id={report.author.account} name={author} image={report.author.avatar} />
        <div>
          <h2 className={styles.author}>
            {report.isRoom ? text.inGroup(author, conversation) : text.to(author, conversation)}
          </h2>
          <EarlierReports count={details.earlier.length} />
        </div>
      </header>
      <ReportContext details={details} />
      <ReportFacts details={details} />
      {hasFailed && <p role="alert">{text.failed}</p>}
      {report.outcome === undefined && !isAuditor && (
        <footer className={styles.foot}>
          <input
            className={styles.note}
            aria-label={text.note}
            placeholder={text.notePlaceholder}
            maxLength={200}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
          {actions.map(action => (
            <Button key={action} disabled={isBusy} onClick={() => void resolve(action)}>
              <ActionWords action={action} />
            </Button>
          ))}
        </footer>
      )}
    </section>
  )
}

function EarlierReports({ count }: { count: number }) {
  const { moderation: text } = useAdminText()
  return count > 0 && <p className={styles.small}>{text.earlierReports(count)}</p>
}

/** Reason, reporters, and what was decided about the author before. */
function ReportFacts({ details: { report, voices, earlier } }: { details: ReportDetails }) {
  const { moderation: text } = useAdminText()
  const texts = useText()
  const reasonOf = (reason: string) => text.reasons[reason] ?? reason
  const reasons = voices.map(({ reason, note }) =>
    note ? `${reasonOf(reason)} “${note}”` : reasonOf(reason),
  )
  const before = earlier.map(
    ({ time, outcome }) => `${new Date(time).toLocaleDateString()} ${text.outcomes[outcome]}`,
  )
  return (
    <dl className={styles.facts}>
      <dt>{text.reasonRow}</dt>
      <dd>{reasons.length > 0 ? [...new Set(reasons)].join(' · ') : reasonOf(report.reason)}</dd>
      {voices.length > 0 && (
        <>
          <dt>{text.reporters}</dt>
          <dd>{texts.rooms.listNames(voices.map(({ name }) => shownName(texts, name)))}</dd>
        </>
      )}
      {before.length > 0 && (
        <>
          <dt>{text.earlier}</dt>
          <dd>{before.join(' · ')}</dd>
        </>
      )}
    </dl>
  )
}

function ActionWords({ action }: { action: ReportAction }) {
  const { moderation: text } = useAdminText()
  const icon = ICONS[action]
  return (
    <>
      {icon && <Icon name={icon} size="sm" />}
      {text.actions[action]}
    </>
  )
}
