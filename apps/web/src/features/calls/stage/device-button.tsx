import { useCallback, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useClickOutside } from '../../../ui/use-click-outside.ts'
import { useEscape } from '../../../ui/use-escape.ts'
import type { CallSession } from './call-session.ts'
import styles from './controls.module.css'
import { DeviceMenu } from './device-menu.tsx'

interface Props {
  session: CallSession
  kinds: readonly MediaDeviceKind[]
  label: string
}

/** The arrow beside microphone and camera that opens the device menu. */
export function DeviceButton({ session, kinds, label }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => setIsOpen(false), [])
  useClickOutside(ref, close)
  useEscape(isOpen, close)
  return (
    <span ref={ref} className={styles.anchor}>
      <button
        type="button"
        className={styles.caret}
        aria-label={label}
        data-tooltip={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="chevronDown" size="xs" />
      </button>
      {isOpen && <DeviceMenu session={session} kinds={kinds} label={label} onClose={close} />}
    </span>
  )
}
