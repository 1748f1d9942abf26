import type { ConversationKey } from '@parley/protocol/model'
import { lazy, Suspense, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

const PinnedList = lazy(async () => ({ default: (await import('./pinned-list.tsx')).PinnedList }))

/** Opens the pinned messages of a conversation, of which the bar shows one at a time. */
function PinnedRow({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const text = useText().annotations
  const count = useAppState(state => state.pinned[key]?.length ?? 0)
  const [isOpen, setIsOpen] = useState(false)
  if (count === 0) return null
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="pin" size="sm" />
        <span>{text.pinnedCount(count)}</span>
        <Icon name="chevronRight" size="sm" />
      </SettingRow>
      {isOpen && (
        <Suspense>
          <PinnedList conversationKey={key} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const pinnedRow: DetailsSection = {
  id: 'pinned',
  of: ['group', 'person', 'merged', 'consultation'],
  position: 'row',
  group: 'contents',
  View: PinnedRow,
}
