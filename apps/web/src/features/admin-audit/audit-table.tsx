import type { AuditItem } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './audit-page.module.css'
import { displayDetail } from './display-detail.ts'

export function AuditTable({ items }: { items: readonly AuditItem[] }) {
  const { audit: text } = useAdminText()
  const words = useText()
  const now = Date.now()
  return (
    <table className={table.table} aria-label={text.table}>
      <thead>
        <tr>
          <th>{text.time}</th>
          <th>{text.who}</th>
          <th>{text.action}</th>
          <th>{text.detail}</th>
          <th>{text.place}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.seq}>
            <td className={styles.time}>{displayMoment(words, item.time, now)}</td>
            <td>{shownName(words, item.name) || item.account}</td>
            <td>
              {text.actions[item.action] ?? item.action}{' '}
              {item.outcome !== 'ok' && <Tag tone="warning">{text[item.outcome]}</Tag>}
            </td>
            <td className={styles.detail}>{displayDetail(text.details, item)}</td>
            <td>{item.ip}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
