import { Suspense } from 'react'
import { useClient } from '../../client/client-context.ts'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import { useToolDialog } from '../../parts/composer/use-tool-dialog.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'

const ScheduleDialog = lazySection(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

/** Schedules the draft for a later time [later-2]. Shown once there is text. */
export function ScheduleTool({ conversationKey, text: written, onTaken }: ComposerToolProps) {
  const text = useText().later
  const client = useClient()
  const { shown, show, close } = useToolDialog<'time'>()
  const schedule = async (message: { text: string; sendAt: number }) => {
    if (!(await client.scheduled.save({ conversation: conversationKey, ...message }))) return
    onTaken()
    close()
    client.notices.announce('message-scheduled')
  }
  if (written.trim() === '' && !shown) return null
  return (
    <>
      <MenuToolButton
        icon="calendar"
        label={text.sendLater}
        aria-haspopup="dialog"
        onClick={() => show('time')}
      />
      <Suspense>
        {shown && (
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
