import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useRef, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import type { HeaderTool } from '../../../slots/header-tools.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from './calendar.module.css'
import { CalendarPanel } from './calendar-panel.tsx'

/** Jumps to the first message of a day. */
function DateJump({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const text = useText().search
  const client = useClient()
  const holderRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])

  const handleLeave = () => {
    close()
    holderRef.current?.querySelector('button')?.focus()
  }
  const handleChoose = async (day: Date) => {
    handleLeave()
    if (!(await client.history.showTime(key, day.getTime())))
      client.notices.announce('original-missing', 'info')
  }
  return (
    <span ref={holderRef} className={styles.holder}>
      <IconButton
        icon="calendar"
        label={text.jumpToDate}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <CalendarPanel
          conversationKey={key}
          holderRef={holderRef}
          onChoose={day => void handleChoose(day)}
          onLeave={handleLeave}
          onClickOutside={close}
        />
      )}
    </span>
  )
}

export const dateJump: HeaderTool = {
  id: 'date',
  isRare: true,
  View: ({ conversation: { key } }) => <DateJump key={key} conversationKey={key} />,
}
