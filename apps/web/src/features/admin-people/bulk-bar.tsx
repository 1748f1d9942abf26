import { type KeyboardEvent, useRef } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import type { BulkKind } from './bulk-tasks.ts'
import styles from './people-page.module.css'

const ACTIONS: readonly [BulkKind, IconName][] = [
  ['move', 'branch'],
  ['role', 'user'],
  ['team', 'headset'],
  ['reset', 'lock'],
  ['disable', 'block'],
]
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

interface Props {
  count: number
  onTask(kind: BulkKind): void
  onInvite(): void
  onClear(): void
}

/** Replaces the filters while people are selected. Arrow keys move between the buttons. */
export function BulkBar({ count, onTask, onInvite, onClear }: Props) {
  const { bulk: text, invite } = useAdminText()
  const ref = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Escape') onClear()
    if (!step) return
    event.preventDefault()
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div ref={ref} className={styles.bulk} role="toolbar" aria-label={text.label} onKeyDown={handleKeyDown}>
      <strong className={styles.bulkCount} role="status">
        {text.count(count)}
      </strong>
      <Button className={styles.bulkButton} aria-haspopup="dialog" onClick={onInvite}>
        <Icon name="send" size="sm" />
        {invite.bulk}
      </Button>
      {ACTIONS.map(([kind, icon]) => (
        <Button
          key={kind}
          className={kind === 'disable' ? styles.bulkDanger : styles.bulkButton}
          aria-haspopup="dialog"
          onClick={() => onTask(kind)}
        >
          <Icon name={icon} size="sm" />
          {text.actions[kind]}
        </Button>
      ))}
      <span className={styles.bulkEnd}>
        <IconButton icon="close" label={text.clear} onClick={onClear} />
      </span>
    </div>
  )
}
