import { selectDestroyTime, selectOffersDestruction, selectOptions } from '@parley/core'
import { DESTROY_TIMES } from '@parley/protocol/model'
import { useCallback, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import styles from './destroy-tool.module.css'

/** Sets how long messages stay after they were read; shown as active while it is on. */
export function DestroyTool({ conversationKey: key, onDone }: ComposerToolProps) {
  const text = useText().actions.destroying
  const client = useClient()
  const isOffered = useAppState(state => selectOffersDestruction(state, key))
  const preferred = useAppState(state => selectOptions(state).destroyTime)
  const chosen = useAppState(state => selectDestroyTime(state, key))
  const holderRef = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<{ x: number; y: number }>()

  const close = useCallback(() => {
    setAt(undefined)
    const button = holderRef.current?.querySelector('button')
    if (button) button.focus()
    else onDone()
  }, [onDone])
  const toggle = () => {
    const { left, top } = holderRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    setAt(at ? undefined : { x: left, y: top })
  }
  if (!isOffered) return null
  const times = [preferred, ...DESTROY_TIMES.filter(seconds => seconds !== preferred)]
  const items = [undefined, ...times].map(seconds => ({
    id: String(seconds),
    icon: seconds === undefined ? ('block' as const) : ('timer' as const),
    label: seconds === undefined ? text.off : text.after(seconds),
    ...(seconds === preferred && { hint: text.preferred }),
    ...(seconds === chosen && { hint: '✓' }),
    onChoose: () => {
      client.destroy.setTime(key, seconds)
      close()
    },
  }))
  return (
    <>
      <span ref={holderRef}>
        <MenuToolButton
          icon="timer"
          label={text.tool}
          aria-haspopup="menu"
          aria-expanded={at !== undefined}
          aria-pressed={chosen !== undefined}
          onClick={toggle}
        />
        {at && <Menu label={text.menu} items={items} at={at} onClose={close} />}
      </span>
      {chosen !== undefined && (
        <span className={styles.on} role="status">
          {text.on(text.after(chosen))}
        </span>
      )}
    </>
  )
}
