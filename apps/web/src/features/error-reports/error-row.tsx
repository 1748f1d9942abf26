import type { ErrorGroup } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './errors-page.module.css'

interface Props {
  group: ErrorGroup
  onRemove(): void
}

/** A fault; a click shows where it happened. */
export function ErrorRow({ group, onRemove }: Props) {
  const { errors: text } = useAdminText()
  const client = useClient()
  const [stack, setStack] = useState<string>()
  const [title] = group.stack.split('\n', 1)
  const toggle = async () => {
    if (stack !== undefined) return setStack(undefined)
    const found = await client.errorReports.source(group.id)
    setStack(found.ok ? found.value : group.stack)
  }
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className={styles.fault}
            aria-expanded={stack !== undefined}
            onClick={() => void toggle()}
          >
            <span className={styles.words}>{title}</span>
            <span className={styles.code}>{group.code}</span>
          </button>
        </td>
        <td>{group.count.toLocaleString()}</td>
        <td>{new Date(group.lastTime).toLocaleString()}</td>
        <td>{group.versions.join(', ')}</td>
        <td>{group.browsers.join(', ')}</td>
      </tr>
      {stack !== undefined && (
        <tr>
          <td colSpan={5}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
            <section className={styles.stack} aria-label={text.stack} tabIndex={0}>
              <pre>{stack}</pre>
            </section>
            <div className={styles.actions}>
              <span className={styles.code}>
                {text.firstTime(new Date(group.firstTime).toLocaleString())}
              </span>
              <Button size="sm" onClick={onRemove}>
                {text.remove}
              </Button>
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
