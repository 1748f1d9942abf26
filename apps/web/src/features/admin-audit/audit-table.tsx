import type { AuditItem } from '@parley/core'
import clsx from 'clsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { displayDayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { AuditFacts } from './audit-facts.tsx'
import styles from './audit-page.module.css'
import { displayDetail } from './display-detail.ts'

/** In place of an address, for what was done on the server itself. */
const COMMAND_LINE = 'command line'

interface Props {
  items: readonly AuditItem[]
  /** The entry whose details are open. */
  open: number | undefined
  onOpen(entry: number | undefined): void
}

const secondsOf = (time: number): string => String(new Date(time).getSeconds()).padStart(2, '0')

export function AuditTable({ items, open, onOpen }: Props) {
  const { audit: text } = useAdminText()
  return (
    <table className={clsx(table.table, styles.tight)} aria-label={text.table}>
      <thead>
        <tr>
          <td />
          <th>{text.time}</th>
          <th>{text.who}</th>
          <th>{text.action}</th>
          <th>{text.target}</th>
          <th>{text.place}</th>
          <th className={styles.entry}>{text.entry}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <AuditRow
            key={item.seq}
            item={item}
            isOpen={item.seq === open}
            onToggle={() => onOpen(item.seq === open ? undefined : item.seq)}
          />
        ))}
      </tbody>
    </table>
  )
}

function AuditRow({ item, isOpen, onToggle }: { item: AuditItem; isOpen: boolean; onToggle(): void }) {
  const { audit: text } = useAdminText()
  const texts = useText()
  const { seq, time, account, avatar, action, outcome } = item
  const name = shownName(texts, item.name) || account
  return (
    <>
      <tr aria-selected={isOpen}>
        <td className={styles.toggle}>
          <IconButton
            icon={isOpen ? 'chevronDown' : 'chevronRight'}
            size="sm"
            label={text.detailsOf(seq)}
            aria-expanded={isOpen}
            onClick={onToggle}
          />
        </td>
        <td className={styles.time}>
          {displayDayMoment(texts, time, Date.now())}:{secondsOf(time)}
        </td>
        <td>
          {name === '' ? (
            '–'
          ) : (
            <span className={styles.person}>
              <Avatar id={account} name={name} image={avatar} size="xs" />
              {name}
            </span>
          )}
        </td>
        <td>
          {text.actions[action] ?? action} {outcome !== 'ok' && <Tag tone="warning">{text[outcome]}</Tag>}
        </td>
        <td className={styles.detail}>{displayDetail(text.sentences, item)}</td>
        <td>{item.ip === COMMAND_LINE ? text.commandLine : item.ip || '–'}</td>
        <td className={styles.entry}>{seq}</td>
      </tr>
      {isOpen && <AuditFacts item={item} />}
    </>
  )
}
