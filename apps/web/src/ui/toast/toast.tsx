import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './toast.module.css'

type Tone = 'info' | 'error' | 'success'

const ICONS: Record<Tone, IconName> = { info: 'info', error: 'alert', success: 'check' }

interface Props {
  tone: Tone
  children: ReactNode
}

/** Above an open dialog too, where the browser can. */
const showOnTop = (toast: HTMLElement | null): void => toast?.showPopover?.()

export function Toast({ tone, children }: Props) {
  return (
    <div
      className={styles.toast}
      role={tone === 'error' ? 'alert' : 'status'}
      popover="manual"
      ref={showOnTop}
    >
      <span className={clsx(styles[tone])}>
        <Icon name={ICONS[tone]} size="sm" />
      </span>
      {children}
    </div>
  )
}
