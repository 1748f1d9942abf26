import { selectOptions } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Keys } from '../../ui/keys/keys.tsx'
import { keysHere, SHORTCUTS, type Shortcut } from './shortcut-list.ts'
import styles from './shortcuts-dialog.module.css'

const GROUPS = Object.entries(SHORTCUTS) as [keyof typeof SHORTCUTS, readonly Shortcut[]][]

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { shortcuts: text } = useText()
  const { sendKey } = useAppState(selectOptions)
  return (
    <Dialog title={text.title} look="wide" onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map(([group, shortcuts]) => (
          <section key={group} className={styles.group} aria-label={text.groups[group]}>
            <h3 className={styles.heading}>{text.groups[group]}</h3>
            <dl className={styles.list}>
              {shortcuts.map(shortcut => (
                <div key={shortcut.does} className={styles.row}>
                  <dt className={styles.deed}>{text.does[shortcut.does]}</dt>
                  <dd className={styles.keys}>
                    <Keys keys={keysHere(shortcut, sendKey)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
