import { useClient } from '../../../client/client-context.ts'
import { useOverlays } from '../../../slots/overlays.ts'
import { useText } from '../../../text/text-context.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'

/** Actions for all conversations at once. */
export function ListMenu() {
  const text = useText().later
  const client = useClient()
  const overlays = useOverlays()
  return (
    <MenuButton
      icon="more"
      label={text.more}
      items={[
        {
          id: 'read',
          icon: 'check',
          label: text.markAllRead,
          onChoose: () => client.receipts.readEverything(),
        },
        {
          id: 'saved',
          icon: 'star',
          label: text.tabs.saved,
          onChoose: () => overlays.open('later', 'saved'),
        },
        {
          id: 'scheduled',
          icon: 'calendar',
          label: text.tabs.scheduled,
          onChoose: () => overlays.open('later', 'scheduled'),
        },
      ]}
    />
  )
}
