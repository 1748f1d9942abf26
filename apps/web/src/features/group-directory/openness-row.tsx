import { canDo } from '@parley/protocol/model'
import { Suspense, useState } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import type { DetailsSection, DetailsSectionProps } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import styles from './openness-row.module.css'

const OpennessDialog = lazySection(async () => (await import('./openness-dialog.tsx')).OpennessDialog)

/** In the details of a group, for owner and admins [rooms-20]. */
function OpennessRow({ conversationKey: key, room, actor }: DetailsSectionProps) {
  const text = useText().rooms
  const [isOpen, setIsOpen] = useState(false)
  if (!room || !actor || !canDo('manageLink', actor)) return null
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="users" size="sm" />
        <span className={styles.label}>{text.whoJoins}</span>
        <span className={styles.value}>{text.openness[room.openness ?? 'closed']}</span>
        <Icon name="chevronRight" size="xs" />
      </SettingRow>
      <Suspense>
        {isOpen && <OpennessDialog conversationKey={key} room={room} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

export const opennessRow: DetailsSection = {
  id: 'openness',
  of: ['group'],
  position: 'row',
  group: 'shared',
  View: OpennessRow,
}
