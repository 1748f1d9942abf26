import type { ErrorGroup } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './errors-page.module.css'
import { titleOf } from './title-of.ts'

interface Props {
  group: ErrorGroup
  now: number
  onRemove(): void
}

/** A fault: what is known about it, and where it happened in the source. */
export function ErrorPane({ group, now, onRemove }: Props) {
  const { errors: text } = useAdminText()
  const texts = useText()
  const client = useClient()
  const stack = useSource(group)
  const seen = [group.firstTime, group.lastTime].map(time => displayMoment(texts, time, now))
  return (
    <section className={styles.pane} aria-label={titleOf(group)}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{titleOf(group)}</h2>
        <Button size="sm" onClick={() => void copyText(client, stack)}>
          <Icon name="copy" size="sm" />
          {text.copy}
        </Button>
        <Button size="sm" onClick={onRemove}>
          <Icon name="check" size="sm" />
          {text.remove}
        </Button>
      </header>
      <dl className={styles.facts}>
        <dt>{text.code}</dt>
        <dd>{group.code}</dd>
        <dt>{text.versions}</dt>
        <dd>{group.versions.join(', ')}</dd>
        <dt>{text.browsers}</dt>
        <dd>{group.browsers.join(', ')}</dd>
        <dt>{text.seen}</dt>
        <dd>{seen.join(' – ')}</dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <section className={styles.stack} aria-label={text.stack} tabIndex={0}>
        <pre>{stack}</pre>
      </section>
    </section>
  )
}

/** As it came until the server has found it in the source, and where it cannot. */
function useSource({ id, stack }: ErrorGroup): string {
  const client = useClient()
  const [source, setSource] = useState(stack)
  useEffect(() => {
    let isCurrent = true
    void client.errorReports.source(id).then(found => {
      if (isCurrent && found.ok) setSource(found.value)
    })
    return () => {
      isCurrent = false
    }
  }, [client, id])
  return source
}
