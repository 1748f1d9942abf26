import { Suspense, useState } from 'react'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { DetailsSection, DetailsSectionProps } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

const CloseDialog = lazySection(async () => (await import('./close-dialog.tsx')).CloseDialog)

/** In the details of a consultation that is open, for its team. */
function CloseRow({ conversationKey: key, room }: DetailsSectionProps) {
  const texts = useText()
  const [isClosing, setIsClosing] = useState(false)
  if (!room) return null
  return (
    <>
      {room.consultation?.state !== 'closed' && (
        <SettingRow aria-haspopup="dialog" onClick={() => setIsClosing(true)}>
          <Icon name="check" size="sm" />
          {texts.customers.close}
        </SettingRow>
      )}
      <Suspense>
        {isClosing && (
          <CloseDialog
            conversationKey={key}
            name={shownName(texts, room.name)}
            onClose={() => setIsClosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

export const closeRow: DetailsSection = {
  id: 'close',
  of: ['consultation'],
  position: 'row',
  View: CloseRow,
}
