import type { MeetingContent } from '@parley/protocol/model'
import { saveFile } from '../../platform/save-file.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { encodeCalendar } from './encode-calendar.ts'

/** Puts a meeting into the person's own calendar. */
export function CalendarButton({ meeting }: { meeting: MeetingContent }) {
  const { calling: text } = useText()
  const handleSave = () => {
    const calendar = encodeCalendar(meeting, window.location.origin, Date.now())
    saveFile(new Blob([calendar], { type: 'text/calendar' }), 'meeting.ics')
  }
  return (
    <Button size="sm" onClick={handleSave}>
      {text.lobby.addToCalendar}
    </Button>
  )
}
