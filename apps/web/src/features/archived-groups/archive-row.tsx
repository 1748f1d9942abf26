import { canDo } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import type { DetailsSection, DetailsSectionProps } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

/** In the details of a group, for owner and admins [rooms-19]. */
function ArchiveRow({ conversationKey: key, room, actor }: DetailsSectionProps) {
  const text = useText().rooms
  const client = useClient()
  const [isAsked, setIsAsked] = useState(false)
  if (!room || !actor || !canDo('archive', actor)) return null
  const isArchived = room.archivedAt !== undefined
  return (
    <>
      <SettingRow
        onClick={() => (isArchived ? void client.archivedGroups.set(key, false) : setIsAsked(true))}
      >
        <Icon name="archive" size="sm" />
        {isArchived ? text.restore : text.archive}
      </SettingRow>
      {isAsked && (
        <ConfirmDialog
          title={text.archive}
          words={text.archiveHint}
          action={text.archive}
          onConfirm={() => void client.archivedGroups.set(key, true)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

export const archiveRow: DetailsSection = {
  id: 'archive',
  of: ['group'],
  position: 'row',
  group: 'end',
  View: ArchiveRow,
}
