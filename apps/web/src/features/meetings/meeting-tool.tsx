import { useState } from 'react'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { MeetingDialog } from './meeting-dialog.tsx'

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
      {isOpen && <MeetingDialog conversationKey={conversationKey} onClose={() => setIsOpen(false)} />}
    </>
  )
}
