import { selectNamesakes, selectSpeechLock } from '@parley/core'
import {
  type ConversationKey,
  MAX_TEXT_LENGTH,
  type PickedMention,
  type Quote,
  type RoomMember,
} from '@parley/protocol/model'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { MentionList } from '../../../features/mentions/mention-list.tsx'
import { useMentionPicker } from '../../../features/mentions/use-mention-picker.ts'
import { useMentionable } from '../../../features/mentions/use-mentionable.ts'
import { useRepliesText } from '../../../features/message-replies/message-replies-text.tsx'
import { nameOfMember } from '../../../parts/members/name-of-member.ts'
import { useOptions } from '../../../parts/preferences/use-options.ts'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { isSendKey } from '../composer/is-send-key.ts'
import styles from './reply-panel.module.css'

/** Words that were not sent stay for the time the page is open. */
const drafts = new Map<string, string>()

interface Props {
  conversationKey: ConversationKey
  quote: Quote
  placeholder: string
}

/** Writes a text that quotes the message. */
export function ReplyForm({ conversationKey: key, quote, placeholder }: Props) {
  const { composer: text } = useText()
  const own = useRepliesText()
  const client = useClient()
  const { options } = useOptions()
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const picked = useRef<PickedMention[]>([])
  const me = useAppState(state => state.session.me?.id)
  const isLocked = useAppState(state => selectSpeechLock(state, key) !== undefined)
  const namesakes = useAppState(state => selectNamesakes(state, key))
  const members = useMentionable(key, me)
  const [value, setValue] = useState(drafts.get(quote.messageId) ?? '')
  const change = (words: string) => {
    drafts.set(quote.messageId, words)
    setValue(words)
  }
  const picker = useMentionPicker({
    inputRef,
    value,
    members,
    nameOf: (member: RoomMember) => nameOfMember(member, namesakes),
    onChange: change,
    onPicked: mention => picked.current.push(mention),
  })
  // On a phone that would open the keyboard over the replies.
  const isNarrow = useIsNarrow()
  useEffect(() => {
    if (!isNarrow) inputRef.current?.focus()
  }, [isNarrow])
  const isTooLong = value.length > MAX_TEXT_LENGTH
  const canSend = value.trim() !== '' && !isTooLong
  const send = () => {
    if (!canSend || client.messages.sendText(key, value, picked.current, [quote]) !== undefined) return
    picked.current = []
    change('')
    inputRef.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent) || picker.handleKey(event)) return
    if (!isSendKey(event, options.sendKey)) return
    event.preventDefault()
    send()
  }
  if (isLocked) return null
  return (
    <form
      className={styles.form}
      aria-label={own.form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.box}>
        <MentionList {...picker.listProps} id={listId} namesakes={namesakes} />
        <textarea
          ref={inputRef}
          className={styles.input}
          rows={1}
          dir="auto"
          aria-label={text.textbox}
          aria-invalid={isTooLong}
          aria-autocomplete="list"
          placeholder={placeholder}
          value={value}
          {...picker.inputProps(listId)}
          onChange={event => {
            picker.followCaret()
            change(event.target.value)
          }}
          onKeyDown={handleKeyDown}
        />
        <div className={styles.bar}>
          {isTooLong && (
            <span className={styles.error} role="alert">
              {text.tooLong(value.length, MAX_TEXT_LENGTH)}
            </span>
          )}
          <Button type="submit" look="primary" size="sm" disabled={!canSend}>
            <Icon name="send" size="sm" />
            {text.send}
          </Button>
        </div>
      </div>
    </form>
  )
}
