import type { AdminOverview, Client } from '@parley/core'
import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Attention } from './attention.tsx'
import { FigureCards } from './figure-cards.tsx'
import { LinePlot } from './line-plot.tsx'
import styles from './overview-page.module.css'
import { PlotCard } from './plot-card.tsx'
import { ActivePlot, KindsCard, MessagesPlot, RepliesPlot } from './plots.tsx'

const PERIODS = { week: 7, month: 28, quarter: 84 } as const
type Period = keyof typeof PERIODS
const loadOverview = ({ adminOverview }: Client) => adminOverview.get(-new Date().getTimezoneOffset())

const ORDER = ['week', 'month', 'quarter'] as const

/** Figures of the company, and what needs the attention of its administrators. */
export function OverviewPage() {
  const { overview: text } = useAdminText()
  const company = useAppState(state => state.session.company)
  const { loaded: overview, failure, isLoading } = useLoaded(loadOverview)
  const [period, setPeriod] = useState<Period>('month')
  const days = overview?.days.slice(-PERIODS[period]) ?? []
  return (
    <AdminPage
      isLoading={isLoading}
      title={text.title}
      {...(company && { sub: `${company.name} · ${company.domain}` })}
      actions={
        overview && (
          <>
            <Segmented<Period>
              label={text.period}
              value={period}
              options={ORDER.map(value => ({ value, label: text.periods[value] }))}
              onChange={setPeriod}
            />
            <DownloadButton days={days} />
          </>
        )
      }
    >
      {failure}
      {overview && (
        <div className={styles.cards}>
          <FigureCards overview={overview} />
          <MessagesPlot days={days} />
          <Attention overview={overview} />
          <ActivePlot weeks={overview.activeWeeks} />
          <RepliesPlot overview={overview} />
          <KindsCard overview={overview} />
          <SignInsPlot days={overview.signIns} />
          <UsesPlot uses={overview.uses} />
        </div>
      )}
    </AdminPage>
  )
}

function DownloadButton({ days }: { days: AdminOverview['days'] }) {
  const { overview: text } = useAdminText()
  const save = () => {
    const lines = days.map(({ day, staff, customers }) => [day, String(staff), String(customers)])
    saveFile(encodeCsv([[text.day, text.byStaff, text.byCustomers], ...lines]), 'messages.csv')
  }
  return (
    <Button onClick={save}>
      <Icon name="download" size="sm" />
      {text.download}
    </Button>
  )
}

function SignInsPlot({ days }: { days: AdminOverview['signIns'] }) {
  const { overview: text } = useAdminText()
  const texts = useText()
  const counts = days.map(({ count }) => count)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const first = days[0]?.day
  return (
    <PlotCard
      title={text.signIns}
      head={[text.day, text.count]}
      rows={days.toReversed().map(({ day, count }) => [day, count.toLocaleString()])}
    >
      <LinePlot
        name={text.signInsFound(total, Math.max(0, ...counts))}
        values={counts}
        from={first === undefined ? '' : texts.time.monthDay(new Date(`${first}T00:00`))}
        to={text.now}
      />
    </PlotCard>
  )
}

/** A bar for each part of the product, the most used first. */
function UsesPlot({ uses }: { uses: AdminOverview['uses'] }) {
  const { overview: text } = useAdminText()
  const most = uses[0]?.count ?? 1
  return (
    <section className={styles.wide} aria-label={text.uses}>
      <h2 className={styles.title}>{text.uses}</h2>
      {uses.length === 0 && <p className={styles.small}>{text.noUses}</p>}
      <ul className={styles.uses}>
        {uses.map(({ code, count }) => (
          <li key={code} className={styles.use}>
            <span>{text.usesOf[code] ?? text.usesOf.other}</span>
            <meter className={styles.share} min={0} max={most} value={count} aria-hidden="true" />
            <span className={styles.number}>{count.toLocaleString()}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
