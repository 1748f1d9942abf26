import type { AdminOverview } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useText } from '../../text/text-context.ts'
import { LinePlot } from './line-plot.tsx'
import { PlotCard } from './plot-card.tsx'

export function SignInsPlot({ days }: { days: AdminOverview['signIns'] }) {
  const { overview: text } = useAdminText()
  const words = useText()
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
        from={first === undefined ? '' : words.time.monthDay(new Date(`${first}T00:00`))}
        to={text.now}
      />
    </PlotCard>
  )
}
