import type { ReactNode } from 'react'
import { useOptions } from '../../../parts/preferences/use-options.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './composer.module.css'

interface Props {
  value: string
  limit: number
  canSend: boolean
  /** The tools. */
  children: ReactNode
}

/** Below the field: tools, the key that sends or what is wrong, and the send button. */
export function SendBar({ value, limit, canSend, children }: Props) {
  const { composer: text, later } = useText()
  const { options } = useOptions()
  return (
    <div className={styles.bar}>
      {children}
      {value.length > limit ? (
        <span className={styles.error} role="alert">
          {text.tooLong(value.length, limit)}
        </span>
      ) : (
        <span className={styles.hint}>{later.sendHints[options.sendKey]}</span>
      )}
      <Button className={styles.send} type="submit" look="primary" aria-label={text.send} disabled={!canSend}>
        <Icon name="send" size="sm" />
        <span className={styles.sendWord}>{text.send}</span>
      </Button>
    </div>
  )
}
