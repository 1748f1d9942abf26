import { selectOptions } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Keys } from '../../ui/keys/keys.tsx'
import { keysHere, SHORTCUTS } from './shortcut-list.ts'
import styles from './shortcuts-dialog.module.css'

/** Two columns of about the same length. */
const COLUMNS: readonly (readonly (keyof typeof SHORTCUTS)[])[] = [
  ['everywhere', 'menu'],
  ['writing', 'log', 'lists'],
]

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { shortcuts: text } = useText()
  const { sendKey } = useAppState(selectOptions)
  return (
    <Dialog title={text.title} look="wide" onClose={onClose}>
      <div className={styles.groups}>
        {COLUMNS.map(column => (
          <div key={column[0]}>
            {column.map(group => (
              <section key={group} className={styles.group} aria-label={text.groups[group]}>
                <h3 className={styles.heading}>{text.groups[group]}</h3>
                <dl className={styles.list}>
                  {SHORTCUTS[group].map(shortcut => (
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
        ))}
      </div>
    </Dialog>
  )
}
