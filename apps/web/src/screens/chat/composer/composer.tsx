import type { ConversationKey, PickedMention, Quote, RoomMember } from '@parley/protocol/model'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { beginMention } from '../../../features/mentions/begin-mention.ts'
import { MentionList } from '../../../features/mentions/mention-list.tsx'
import { useMentionPicker } from '../../../features/mentions/use-mention-picker.ts'
import { useOptions } from '../../../features/preferences/use-options.ts'
import { QuoteBar } from '../../../features/quotes/quote-bar.tsx'
import { nameOfMember } from '../../../parts/members/name-of-member.ts'
import { isTouch } from '../../../platform/is-touch.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { insertText } from '../../../ui/field/insert-text.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import styles from './composer.module.css'
import { ComposerToolBar } from './composer-tool-bar.tsx'
import { fitHeight } from './fit-height.ts'
import { focusLastMessage } from './focus-last-message.ts'
import { isSendKey } from './is-send-key.ts'

interface Props {
  conversationKey: ConversationKey
  name: string
  value: string
  limit: number
  quotes: readonly Quote[]
  /** A new value focuses the field. */
  occasion: string
  /** Who can be mentioned; nobody in a direct chat. */
  members: readonly RoomMember[]
  namesakes: ReadonlySet<string>
  /** Whether customers can read this conversation. */
  isExternal?: boolean
  /** Suggestions for the draft, shown above it. */
  offer?: ReactNode
  onChange(value: string): void
  onMention(mention: PickedMention): void
  onLeave(): void
  onSend(): void
  onUnquote(messageId: string): void
}

/** The draft may change on another device while the user types in another field. */
const isElsewhere = (): boolean =>
  document.activeElement?.matches('input, dialog *, [role=dialog] *') === true

export function Composer(props: Props) {
  const { conversationKey, name, value, limit, quotes, occasion, members, namesakes, offer } = props
  const { onChange, onMention, onLeave, onSend, onUnquote } = props
  const { composer: text, later } = useText()
  const { options } = useOptions()
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const nameOf = (member: RoomMember) => nameOfMember(member, namesakes)
  const picker = useMentionPicker({ inputRef, value, members, nameOf, onChange, onPicked: onMention })
  const listId = useId()
  const isPicking = picker.offered.length > 0
  const isTooLong = value.length > limit
  const canSend = value.trim() !== '' && !isTooLong

  // biome-ignore lint/correctness/useExhaustiveDependencies: quoting and editing again focus the field
  useEffect(() => {
    if (!isTouch() && !isElsewhere()) inputRef.current?.focus()
  }, [occasion])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    if (inputRef.current) fitHeight(inputRef.current)
  }, [value])

  const handleSubmit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (canSend) onSend()
    inputRef.current?.focus()
  }
  const handleInsert = (inserted: string) => inputRef.current && insertText(inputRef.current, inserted)
  const toolProps = {
    conversationKey,
    text: value,
    onTaken: () => onChange(''),
    onInsert: handleInsert,
    onMention: () => inputRef.current && beginMention(inputRef.current),
    onDone: () => inputRef.current?.focus(),
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposingKey(event.nativeEvent) || picker.handleKey(event)) return
    if (isSendKey(event, options.sendKey)) {
      event.preventDefault()
      handleSubmit()
    } else if (event.key === 'Escape' && quotes.length > 0) {
      event.preventDefault()
      onUnquote(quotes.at(-1)?.messageId ?? '')
    } else if (event.key === 'ArrowUp' && !event.altKey && value === '') {
      // Otherwise the key would scroll the timeline, which is focused by now.
      event.preventDefault()
      focusLastMessage()
    }
  }
  return (
    <form className={styles.composer} id="composer" aria-label={text.form} onSubmit={handleSubmit}>
      <div className={styles.box}>
        {props.isExternal && <p className={styles.external}>{text.external}</p>}
        <QuoteBar quotes={quotes} onRemove={onUnquote} />
        {offer}
        {isPicking && (
          <MentionList
            id={listId}
            members={picker.offered}
            namesakes={namesakes}
            chosen={picker.chosen}
            onPick={picker.pick}
          />
        )}
        <div className={styles.field}>
          <textarea
            ref={inputRef}
            className={styles.input}
            rows={1}
            dir="auto"
            aria-label={text.textbox}
            aria-invalid={isTooLong}
            placeholder={text.placeholder(name)}
            value={value}
            aria-autocomplete={members.length > 0 ? 'list' : undefined}
            aria-controls={isPicking ? listId : undefined}
            aria-activedescendant={isPicking ? `${listId}-${picker.chosen}` : undefined}
            onChange={event => {
              picker.followCaret()
              onChange(event.target.value)
            }}
            onSelect={picker.followCaret}
            onKeyDown={handleKeyDown}
            onBlur={onLeave}
          />
          <span className={styles.ghost} aria-hidden="true">
            {text.placeholder(name)}
          </span>
        </div>
        <div className={styles.bar}>
          <ComposerToolBar {...toolProps} />
          {isTooLong ? (
            <span className={styles.error} role="alert">
              {text.tooLong(value.length, limit)}
            </span>
          ) : (
            <span className={styles.hint}>{later.sendHints[options.sendKey]}</span>
          )}
          <Button
            className={styles.send}
            type="submit"
            look="primary"
            aria-label={text.send}
            disabled={!canSend}
          >
            <Icon name="send" size="sm" />
            <span className={styles.sendWord}>{text.send}</span>
          </Button>
        </div>
      </div>
    </form>
  )
}
