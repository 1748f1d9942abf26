import { Suspense, useState } from 'react'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'

const MeetingDialog = lazySection(async () => (await import('./meeting-dialog.tsx')).MeetingDialog)

export function MeetingTool({ conversationKey }: ComposerToolProps) {
  const text = useText().writing
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <MenuToolButton
        icon="video"
        label={text.planMeeting}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && <MeetingDialog conversationKey={conversationKey} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
