import type { Conversation } from '@parley/core'
import { CONTACT_TYPE, isSnoozed, UNTIL_THEY_WRITE } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { ChooseTime } from '../../parts/date-time/choose-time.tsx'
import { snoozeTimes } from '../../parts/snooze/snooze-times.ts'
import type { HeaderTool } from '../../slots/header-tools.ts'
import { useText } from '../../text/text-context.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'

const MINUTE_MS = 60_000

/** In the header, for staff of a consultation that is open: puts it off [customers-23]. */
function SnoozeTool({ conversation: { key, type } }: { conversation: Conversation }) {
  const { snooze: text } = useText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const consultation = useAppState(({ rooms }) => rooms[key]?.consultation)
  const [isPicking, setIsPicking] = useState(false)
  if (type !== CONTACT_TYPE.customerGroup || !consultation || consultation.state === 'closed') return null
  const snooze = (until: number) => client.consultations.snooze(key, until)
  const item = (
    id: string,
    icon: 'clock' | 'calendar' | 'message' | 'close',
    label: string,
    onChoose: () => void,
  ) => ({
    id,
    icon,
    label,
    onChoose,
  })
  const items = [
    ...(isSnoozed(consultation, now) ? [item('end', 'close', text.end, () => void snooze(0))] : []),
    ...snoozeTimes(now).map(([name, time]) => item(name, 'clock', text[name], () => void snooze(time))),
    item('pick', 'calendar', text.pick, () => setIsPicking(true)),
    item('written', 'message', text.written, () => void snooze(UNTIL_THEY_WRITE)),
  ]
  const choose = async (time: number) => {
    if ((await snooze(time)).ok) setIsPicking(false)
  }
  return (
    <>
      <MenuButton icon="moon" label={text.title} items={items} />
      {isPicking && (
        <ChooseTime
          title={text.title}
          label={text.time}
          action={text.action}
          onChoose={choose}
          onClose={() => setIsPicking(false)}
        >
          <p>{text.hint}</p>
        </ChooseTime>
      )}
    </>
  )
}

export const snoozeTool: HeaderTool = { id: 'snooze', View: SnoozeTool }
