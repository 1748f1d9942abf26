import { useCallback, useRef, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { useOverlays } from '../../../slots/overlays.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'

/** Actions for all conversations at once. */
export function ListMenu() {
  const text = useText().later
  const client = useClient()
  const overlays = useOverlays()
  const ref = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<{ x: number; y: number }>()
  const close = useCallback(() => {
    setAt(undefined)
    ref.current?.focus()
  }, [])
  const open = () => {
    const button = ref.current?.getBoundingClientRect()
    if (button) setAt({ x: button.left, y: button.bottom })
  }
  const chosen = (run: () => void) => () => {
    close()
    run()
  }
  return (
    <>
      <IconButton
        ref={ref}
        icon="more"
        label={text.more}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onClick={open}
      />
      {at && (
        <Menu
          label={text.more}
          at={at}
          items={[
            {
              id: 'read',
              icon: 'check',
              label: text.markAllRead,
              onChoose: chosen(() => client.receipts.readEverything()),
            },
            {
              id: 'saved',
              icon: 'star',
              label: text.tabs.saved,
              onChoose: chosen(() => overlays.open('later', 'saved')),
            },
            {
              id: 'scheduled',
              icon: 'calendar',
              label: text.tabs.scheduled,
              onChoose: chosen(() => overlays.open('later', 'scheduled')),
            },
          ]}
          onClose={close}
        />
      )}
    </>
  )
}
