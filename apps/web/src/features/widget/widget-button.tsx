import { CONTACT_TYPE } from '@parley/protocol/model'
import { lazy, Suspense, useState } from 'react'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

const WidgetDialog = lazy(async () => ({ default: (await import('./widget-dialog.tsx')).WidgetDialog }))

interface Props {
  /** Name of the team's room. */
  team: string
}

/** In the settings of a team, for its leaders. */
function WidgetButton({ team }: Props) {
  const { widget: text } = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SettingRow onClick={() => setIsOpen(true)}>
        <Icon name="link" size="sm" />
        <span>{text.title}</span>
      </SettingRow>
      {isOpen && (
        <Suspense>
          <WidgetDialog team={team} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const widgetButton: DetailsSection = {
  id: 'widget',
  of: ['group'],
  position: 'row',
  group: 'shared',
  View: ({ room, actor }) =>
    room?.type === CONTACT_TYPE.innerCustomer && actor?.role !== 'member' && <WidgetButton team={room.id} />,
}
