import type { ConversationKey, MeetingContent } from '@parley/protocol/model'
import { callAddress } from '../../parts/calls/open-call-window.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { encodeCalendar } from './encode-calendar.ts'

interface Props {
  meeting: MeetingContent
  conversation: ConversationKey
}

/** Puts a meeting into the person's own calendar. */
export function CalendarButton({ meeting, conversation }: Props) {
  const { calling: text } = useText()
  const handleSave = () => {
    const address = window.location.origin + callAddress(meeting.id, { conversation })
    const calendar = encodeCalendar(meeting, address, Date.now())
    saveFile(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }), 'meeting.ics')
  }
  return (
    <Button size="sm" onClick={handleSave}>
      {text.lobby.addToCalendar}
    </Button>
  )
}
