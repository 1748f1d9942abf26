import { Suspense } from 'react'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import { useToolDialog } from '../../parts/composer/use-tool-dialog.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'

const MeetingDialog = lazySection(async () => (await import('./meeting-dialog.tsx')).MeetingDialog)

export function MeetingTool({ conversationKey }: ComposerToolProps) {
  const text = useText().writing
  const { shown, show, close } = useToolDialog<'meeting'>()
  return (
    <>
      <MenuToolButton
        icon="video"
        label={text.planMeeting}
        aria-haspopup="dialog"
        onClick={() => show('meeting')}
      />
      <Suspense>{shown && <MeetingDialog conversationKey={conversationKey} onClose={close} />}</Suspense>
    </>
  )
}
