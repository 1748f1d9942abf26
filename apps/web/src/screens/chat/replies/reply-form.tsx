import {
  readingKeyOf,
  selectNamesakes,
  selectRepliesInPanel,
  selectReplyDraft,
  selectSpeechLock,
} from '@parley/core'
import {
  MAX_TEXT_LENGTH,
  type Message,
  type PickedMention,
  quoteOf,
  type RoomMember,
} from '@parley/protocol/model'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { MentionList } from '../../../features/mentions/mention-list.tsx'
import { ToldLine } from '../../../features/mentions/told-line.tsx'
import { useMentionPicker } from '../../../features/mentions/use-mention-picker.ts'
import { useMentionable } from '../../../features/mentions/use-mentionable.ts'
import { useRepliesText } from '../../../features/message-replies/message-replies-text.tsx'
import { focusComposer } from '../../../parts/composer/focus-composer.ts'
import { LazyEmojiPicker } from '../../../parts/emoji/lazy-emoji-picker.tsx'
import { nameOfMember } from '../../../parts/members/name-of-member.ts'
import { useOptions } from '../../../parts/preferences/use-options.ts'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { insertText } from '../../../ui/field/insert-text.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { ToolPopover } from '../../../ui/tool-popover/tool-popover.tsx'
import { isSendKey } from '../composer/is-send-key.ts'
import styles from './reply-panel.module.css'

interface Props {
  message: Message
  placeholder: string
}

/** Writes a text that quotes the message, here or in the chat; where one may not write, nothing. */
export function ReplyForm(props: Props) {
  const { conversation: key } = props.message
  const isLocked = useAppState(state => selectSpeechLock(state, key) !== undefined)
  const isHere = useAppState(state => selectRepliesInPanel(state, key))
  // The composer of the chat does not write to a room that was handed on.
  const isRead = useAppState(state => readingKeyOf(state, key) === key)
  if (isLocked) return null
  if (isHere) return <Form {...props} />
  return isRead ? <QuoteInChat message={props.message} /> : null
}

/** The composer of the chat says who reads what is written there, and who cannot see what is quoted [multi-chat-11]. */
function QuoteInChat({ message }: { message: Message }) {
  const own = useRepliesText()
  const client = useClient()
  const isNarrow = useIsNarrow()
  const handleClick = () => {
    client.messageReplies.quote(message)
    // There the panel covers the chat.
    if (isNarrow) client.messageReplies.close()
    focusComposer()
  }
  return (
    <div className={styles.form}>
      <Button size="sm" onClick={handleClick}>
        <Icon name="reply" size="sm" />
        {own.quoteInChat}
      </Button>
    </div>
  )
}

function Form({ message, placeholder }: Props) {
  const key = message.conversation
  const { actions, composer: text } = useText()
  const own = useRepliesText()
  const client = useClient()
  const { options } = useOptions()
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const { store } = client
  const [kept] = useState(() => selectReplyDraft(store.getState(), message))
  const picked = useRef<readonly PickedMention[]>(kept?.picked ?? [])
  const me = useAppState(state => state.session.me?.id)
  const namesakes = useAppState(state => selectNamesakes(state, key))
  const members = useMentionable(key, me)
  const [value, setValue] = useState(kept?.text ?? '')
  const change = (words: string) => {
    client.messageReplies.keepDraft(message, { text: words, picked: picked.current })
    setValue(words)
  }
  const picker = useMentionPicker({
    conversationKey: key,
    inputRef,
    value,
    members,
    nameOf: (member: RoomMember) => nameOfMember(member, namesakes),
    onChange: change,
    onPicked: mention => {
      picked.current = [...picked.current, mention]
    },
  })
  // On a phone that would open the keyboard over the replies.
  const isNarrow = useIsNarrow()
  useEffect(() => {
    if (!isNarrow) inputRef.current?.focus()
  }, [isNarrow])
  const [isAside, setIsAside] = useState(false)
  const isTooLong = value.length > MAX_TEXT_LENGTH
  const canSend = value.trim() !== '' && !isTooLong
  const send = () => {
    if (!canSend) return
    const problem = client.messages.sendText(key, value, picked.current, [quoteOf(message)], isAside)
    if (problem !== undefined) return
    picked.current = []
    change('')
    inputRef.current?.focus()
  }
  const insert = (sign: string) => inputRef.current && insertText(inputRef.current, sign)
  const focusField = () => {
    inputRef.current?.focus()
    return true
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent) || picker.handleKey(event)) return
    if (!isSendKey(event, options.sendKey)) return
    event.preventDefault()
    send()
  }
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
        <ToldLine conversationKey={key} value={value} picked={picked.current} />
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
          <ToolPopover icon="smile" label={actions.emoji} focusField={focusField}>
            {() => <LazyEmojiPicker onChoose={insert} />}
          </ToolPopover>
          {isTooLong && (
            <span className={styles.error} role="alert">
              {text.tooLong(value.length, MAX_TEXT_LENGTH)}
            </span>
          )}
          <Checkbox label={own.aside} isChecked={isAside} onChange={setIsAside} />
          <Button type="submit" look="primary" size="sm" disabled={!canSend}>
            <Icon name="send" size="sm" />
            {text.send}
          </Button>
        </div>
      </div>
    </form>
  )
}
