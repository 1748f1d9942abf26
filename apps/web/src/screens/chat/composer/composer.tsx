import type { ConversationKey, PickedMention, Quote, RoomMember } from '@parley/protocol/model'
import { type ChangeEvent, type ReactNode, type SubmitEvent, useId, useRef } from 'react'
import { MentionList } from '../../../features/mentions/mention-list.tsx'
import { useMentionPicker } from '../../../features/mentions/use-mention-picker.ts'
import { QuoteBar } from '../../../features/quotes/quote-bar.tsx'
import { ReplyList } from '../../../features/replies/reply-list.tsx'
import { useReplyPicker } from '../../../features/replies/use-reply-picker.ts'
import { nameOfMember } from '../../../parts/members/name-of-member.ts'
import { useQuotedName } from '../../../parts/message-words/use-quoted-name.ts'
import { useText } from '../../../text/text-context.ts'
import { useReader } from '../timeline/use-reader.ts'
import styles from './composer.module.css'
import { ComposerToolBar } from './composer-tool-bar.tsx'
import { SendBar } from './send-bar.tsx'
import { toolsOf } from './tools-of.ts'
import { useComposerKeys } from './use-composer-keys.ts'
import { useFieldEffects } from './use-field-effects.ts'

interface Props {
  conversationKey: ConversationKey
  placeholder: string
  value: string
  limit: number
  quotes: readonly Quote[]
  /** Who will not see the quotes. */
  quoteNote?: string | undefined
  /** A new value focuses the field. */
  occasion: string
  /** Who can be mentioned; nobody in a direct chat. */
  members: readonly RoomMember[]
  namesakes: ReadonlySet<string>
  /** Whether customers can read this conversation. */
  isExternal?: boolean
  /** Who else can read this, where it is not obvious. */
  readers?: string | undefined
  /** The draft was sent on another device while this was being typed [drafts-2]. */
  isSentElsewhere?: boolean
  /** At the top of the box. */
  head?: ReactNode
  /** Suggestions for the draft, shown above it. */
  offer?: ReactNode
  onChange(value: string): void
  onMention(mention: PickedMention): void
  onLeave(): void
  onSend(): void
  onUnquote(messageId: string): void
}

export function Composer(props: Props) {
  const { conversationKey, placeholder, value, limit, occasion, members, namesakes, offer } = props
  const { onChange, onMention, onLeave, onSend } = props
  const text = useText().composer
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const nameOf = (member: RoomMember) => nameOfMember(member, namesakes)
  const picker = useMentionPicker({ inputRef, value, members, nameOf, onChange, onPicked: onMention })
  const replies = useReplyPicker({ conversationKey, value, onChange })
  const listId = useId()
  const isTooLong = value.length > limit
  const canSend = value.trim() !== '' && !isTooLong
  useFieldEffects(inputRef, occasion, value)

  const handleSubmit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (canSend) onSend()
    inputRef.current?.focus()
  }
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    picker.followCaret()
    onChange(event.target.value)
  }
  const toolProps = { conversationKey, text: value, onTaken: () => onChange(''), ...toolsOf(inputRef) }
  const handleKeyDown = useComposerKeys({ ...props, pickers: [picker, replies], submit: handleSubmit })
  return (
    <form className={styles.composer} id="composer" aria-label={text.form} onSubmit={handleSubmit}>
      <div className={styles.box} data-composer>
        <BoxHead {...props} />
        <QuotesAbove {...props} />
        {offer}
        <MentionList {...picker.listProps} id={listId} namesakes={namesakes} />
        <ReplyList {...replies.listProps} id={listId} />
        <div className={styles.field}>
          <textarea
            ref={inputRef}
            className={styles.input}
            rows={1}
            dir="auto"
            aria-label={text.textbox}
            aria-invalid={isTooLong}
            placeholder={placeholder}
            value={value}
            aria-autocomplete={members.length > 0 ? 'list' : undefined}
            {...picker.inputProps(listId)}
            {...replies.inputProps(listId)}
            onChange={handleChange}
            onKeyDown={handleKeyDown}
            onBlur={onLeave}
          />
          <span className={styles.ghost} aria-hidden="true">
            {placeholder}
          </span>
        </div>
        <SendBar value={value} limit={limit} canSend={canSend}>
          <ComposerToolBar {...toolProps} />
        </SendBar>
      </div>
    </form>
  )
}

function QuotesAbove({
  conversationKey,
  quotes,
  quoteNote,
  onUnquote,
}: Pick<Props, 'conversationKey' | 'quotes' | 'quoteNote' | 'onUnquote'>) {
  const nameOf = useQuotedName(useReader(conversationKey).namesById)
  return <QuoteBar quotes={quotes} nameOf={nameOf} note={quoteNote} onRemove={onUnquote} />
}

/** Who reads what is written, and what became of it elsewhere. */
function BoxHead({
  head,
  readers,
  isExternal,
  isSentElsewhere,
}: Pick<Props, 'head' | 'readers' | 'isExternal' | 'isSentElsewhere'>) {
  const { external, sentElsewhere } = useText().composer
  return (
    <>
      {head}
      {(readers || isExternal) && <p className={styles.external}>{readers ?? external}</p>}
      {isSentElsewhere && (
        <p className={styles.external} role="status">
          {sentElsewhere}
        </p>
      )}
    </>
  )
}
