import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useClient } from '../../client/client-context.ts'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'

const ScheduleDialog = lazySection(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

/** Schedules the draft for a later time [later-2]. Shown once there is text. */
export function ScheduleTool({ conversationKey, text: written, onTaken, onDone }: ComposerToolProps) {
  const text = useText().later
  const client = useClient()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    // Gone first: the dialog would keep the focus.
    flushSync(() => setIsOpen(false))
    onDone()
  }
  const schedule = async (message: { text: string; sendAt: number }) => {
    if (!(await client.scheduled.save({ conversation: conversationKey, ...message }))) return
    onTaken()
    close()
    client.notices.announce('message-scheduled')
  }
  if (written.trim() === '' && !isOpen) return null
  return (
    <>
      <MenuToolButton
        icon="calendar"
        label={text.sendLater}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <ScheduleDialog
            conversationKey={conversationKey}
            edited={{ text: written }}
            onSave={schedule}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
