import { useCallback, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useClickOutside } from '../../../ui/use-click-outside.ts'
import { useEscape } from '../../../ui/use-escape.ts'
import styles from './controls.module.css'
import { DeviceMenu } from './device-menu.tsx'
import type { CallInWindow } from './use-call-session.ts'

interface Props extends CallInWindow {
  kinds: readonly MediaDeviceKind[]
  label: string
}

/** The arrow beside microphone and camera that opens the device menu. */
export function DeviceButton({ session, view, kinds, label }: Props) {
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
      {isOpen && <DeviceMenu session={session} view={view} kinds={kinds} label={label} onClose={close} />}
    </span>
  )
}
