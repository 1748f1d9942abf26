import { type RefObject, useCallback, useRef, useState } from 'react'
import type { ToolMenuItem } from '../../../slots/tool-menu.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'

interface Props {
  /** Read when the menu opens: which tools there are depends on what is written. */
  itemsRef: RefObject<ReadonlyMap<string, ToolMenuItem>>
}

export function ToolMenuButton({ itemsRef }: Props) {
  const text = useText().composer
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<{ at: { x: number; y: number }; items: [string, ToolMenuItem][] }>()
  const close = useCallback(() => {
    setShown(undefined)
    buttonRef.current?.focus()
  }, [])
  const open = () => {
    const { left: x = 0, top: y = 0 } = buttonRef.current?.getBoundingClientRect() ?? {}
    setShown({ at: { x, y }, items: [...itemsRef.current] })
  }
  const items = shown?.items.map(([id, { icon, label, isOn, onChoose }]) => ({
    id,
    icon,
    label,
    ...(isOn && { hint: '✓' }),
    onChoose: () => {
      close()
      onChoose()
    },
  }))
  return (
    <>
      <IconButton
        ref={buttonRef}
        icon="plus"
        label={text.moreTools}
        aria-haspopup="menu"
        aria-expanded={shown !== undefined}
        onClick={open}
      />
      {shown && items && <Menu label={text.moreTools} items={items} at={shown.at} onClose={close} />}
    </>
  )
}
