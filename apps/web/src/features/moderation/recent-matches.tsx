import type { WordLists } from '@parley/core'
import { useServerNow } from '../../client/use-server-now.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './word-lists-page.module.css'

const MINUTE_MS = 60_000

/** Who wrote a word of which list where, without the text. */
export function RecentMatches({ matches }: { matches: WordLists['recent'] }) {
  const { wordLists: text } = useAdminText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  if (matches.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>
        {text.recent} <span className={styles.small}>{text.kept}</span>
      </h2>
      <table className={table.table} aria-label={text.recent}>
        <thead>
          <tr>
            <th>{text.time}</th>
            <th>{text.person}</th>
            <th>{text.conversation}</th>
            <th>{text.list}</th>
            <th>{text.action}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ time, name, conversation, list, action }) => (
            <tr key={`${time} ${name} ${conversation}`}>
              <td>{displayMoment(texts, time, now)}</td>
              <td>{name}</td>
              <td>{conversation}</td>
              <td>{list}</td>
              <td>
                <Tag tone={action === 'report' ? 'warning' : 'neutral'}>{text.actions[action]}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
