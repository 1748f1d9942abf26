import type { AdminOverview } from '@parley/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAppState, useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displayShortSize } from '../../text/display-size.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './overview-page.module.css'
import { SignInsPlot } from './sign-ins-plot.tsx'
import { UsesPlot } from './uses-plot.tsx'

/** Figures of the company, and what needs the attention of its administrators. */
export function OverviewPage() {
  const { overview: text, failed } = useAdminText()
  const client = useClient()
  const company = useAppState(state => state.session.company)
  const [overview, setOverview] = useState<AdminOverview>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    void client.adminOverview.get().then(found => {
      if (found.ok) setOverview(found.value)
      else setFailed(true)
    })
  }, [client])
  return (
    <AdminPage title={text.title} {...(company && { sub: `${company.name} · ${company.domain}` })}>
      {hasFailed && <EmptyState icon="alert" title={failed} />}
      {overview && <Figures overview={overview} />}
    </AdminPage>
  )
}

function Figures({ overview }: { overview: AdminOverview }) {
  const { overview: text } = useAdminText()
  const { people, groups, messages, files, fileBytes, signIns, uses, groupsWithoutOwner } = overview
  const others = [
    ...(people.disabled > 0 ? [text.disabled(people.disabled)] : []),
    ...(people.customers > 0 ? [text.customers(people.customers)] : []),
  ].join(' · ')
  return (
    <div className={styles.cards}>
      <Card label={text.people} icon="contacts" value={people.active.toLocaleString()} beside={others}>
        {people.joined > 0 && text.joined(people.joined)}
      </Card>
      <Card label={text.messages} icon="message" value={messages.toLocaleString()}>
        {text.groups(groups)}
      </Card>
      <Card label={text.storage} icon="folder" value={displayShortSize(fileBytes)}>
        {text.files(files)}
      </Card>
      <SignInsPlot days={signIns} />
      <section className={styles.card} aria-label={text.attention}>
        <h2 className={styles.title}>{text.attention}</h2>
        {groupsWithoutOwner > 0 ? (
          <Link className={styles.task} to="/admin/groups">
            <Icon name="message" size="sm" />
            <span>{text.ownerless(groupsWithoutOwner)}</span>
            <Icon name="chevronRight" size="sm" />
          </Link>
        ) : (
          <p className={styles.small}>{text.nothing}</p>
        )}
      </section>
      <UsesPlot uses={uses} />
    </div>
  )
}

interface CardProps {
  label: string
  icon: IconName
  value: string
  beside?: string
  children: ReactNode
}

const Card = ({ label, icon, value, beside = '', children }: CardProps) => (
  <section className={styles.card} aria-label={label}>
    <h2 className={styles.label}>
      <Icon name={icon} size="sm" />
      {label}
    </h2>
    <p>
      <strong className={styles.value}>{value}</strong> <span className={styles.small}>{beside}</span>
    </p>
    <p className={styles.small}>{children}</p>
  </section>
)
