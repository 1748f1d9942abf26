import { ASSISTANT_ID, canLookUp, type Message } from '@parley/protocol/model'
import { useContext } from 'react'
import { RowActionsContext } from '../../slots/row-actions.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import styles from './message-row.module.css'

/** Opens the profile, except for senders without one, such as the assistant. */
export function SpeakerFace({ message, name }: { message: Message; name: string }) {
  const text = useText().contacts
  const actions = useContext(RowActionsContext)
  const face = (
    <Avatar
      id={message.sender}
      name={name}
      image={message.avatar}
      icon={message.sender === ASSISTANT_ID ? 'spark' : undefined}
    />
  )
  if (!actions || !canLookUp(message.sender)) return <span className={styles.avatar}>{face}</span>
  return (
    <button
      className={styles.avatar}
      type="button"
      // Not a tab stop: the timeline is navigated by message, and the profile is also in the member list and the details.
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-label={text.profileOf(name)}
      onClick={() => actions.showProfile(message)}
    >
      {face}
    </button>
  )
}
