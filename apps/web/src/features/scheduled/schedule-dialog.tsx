import type { ScheduledItem } from '@parley/core'
import { type ConversationKey, MAX_TEXT_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { ChooseTime } from '../../parts/date-time/choose-time.tsx'
import { useText } from '../../text/text-context.ts'
import styles from './schedule-dialog.module.css'

interface Props {
  conversationKey: ConversationKey
  edited: Pick<ScheduledItem, 'text'> & Partial<Pick<ScheduledItem, 'sendAt'>>
  onSave(message: Pick<ScheduledItem, 'text' | 'sendAt'>): Promise<void>
  onClose(): void
}

/** Text and time of a scheduled message. */
export function ScheduleDialog({ conversationKey: key, edited, onSave, onClose }: Props) {
  const text = useText().later
  const name = useAppState(state => state.conversations.get(key)?.name ?? '')
  const [words, setWords] = useState(edited.text)
  return (
    <ChooseTime
      title={text.sendLater}
      label={text.when}
      action={text.schedule}
      value={edited.sendAt}
      isComplete={words.trim() !== ''}
      onChoose={sendAt => onSave({ text: words, sendAt })}
      onClose={onClose}
    >
      <label className={styles.message}>
        <span className={styles.label} title={name}>
          {text.to(name)}
        </span>
        <textarea
          className={styles.words}
          rows={3}
          aria-label={text.message}
          maxLength={MAX_TEXT_LENGTH}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </label>
    </ChooseTime>
  )
}
