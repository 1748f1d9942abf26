import { type ComponentProps, useCallback, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { Menu } from './menu.tsx'

interface Props {
  icon: IconName
  label: string
  items: ComponentProps<typeof Menu>['items']
}

/** A button with a menu below it. Choosing an item closes the menu and focuses the button first. */
export function MenuButton({ icon, label, items }: Props) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<{ x: number; y: number }>()
  const close = useCallback(() => {
    setAt(undefined)
    buttonRef.current?.focus()
  }, [])
  const open = () => {
    const box = buttonRef.current?.getBoundingClientRect()
    if (box) setAt({ x: box.left, y: box.bottom })
  }
  const closeFirst = (choose: () => void) => () => {
    close()
    choose()
  }
  return (
    <>
      <IconButton
        ref={buttonRef}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onClick={open}
      />
      {at && (
        <Menu
          label={label}
          at={at}
          items={items.map(item => ({ ...item, onChoose: closeFirst(item.onChoose) }))}
          onClose={close}
        />
      )}
    </>
  )
}
