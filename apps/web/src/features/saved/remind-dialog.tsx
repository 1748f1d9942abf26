import type { Message } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { ChooseTime } from '../../parts/date-time/choose-time.tsx'
import type { ChatOverlay } from '../../slots/chat-overlays.ts'
import { useText } from '../../text/text-context.ts'
import { announceSaved } from './announce-saved.ts'

/** Asks when to be reminded of a message; saves it with the reminder. */
function RemindDialog({ message }: { message: Message }) {
  const text = useText().later
  const client = useClient()
  const remind = async (time: number) => {
    const outcome = await client.saved.saveMessage(message, time)
    if (outcome !== 'failed') client.saved.endReminder()
    announceSaved(client, outcome, 'reminder-set')
  }
  return (
    <ChooseTime
      title={text.remindTitle}
      label={text.remind}
      action={text.setReminder}
      onChoose={remind}
      onClose={() => client.saved.endReminder()}
    >
      <p>{text.remindWords}</p>
    </ChooseTime>
  )
}

function OpenRemindDialog() {
  const reminding = useAppState(state => state.reminding)
  return reminding && <RemindDialog message={reminding} />
}

export const remindDialog: ChatOverlay = { id: 'remind', View: OpenRemindDialog }
