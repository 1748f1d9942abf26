import type { AdminOverview } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import styles from './overview-page.module.css'

/** A bar for each part of the product, the most used first. */
export function UsesPlot({ uses }: { uses: AdminOverview['uses'] }) {
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
