import type { ConversationKey, PickedMention, Quote, RoomMember } from '@parley/protocol/model'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useClient } from '../../../client/client-context.ts'
import type { useBotCommands } from '../../../features/bot-commands/use-bot-commands.tsx'
import { useEmojiCompletion } from '../../../features/emoji/use-emoji-completion.ts'
import { beginMention } from '../../../features/mentions/begin-mention.ts'
import { useMentionPicker } from '../../../features/mentions/use-mention-picker.ts'
import { QuoteBar } from '../../../features/quotes/quote-bar.tsx'
import { useReplyPicker } from '../../../features/replies/use-reply-picker.ts'
import { nameOfMember } from '../../../parts/members/name-of-member.ts'
import { useQuotedName } from '../../../parts/message-words/use-quoted-name.ts'
import { useOptions } from '../../../parts/preferences/use-options.ts'
import { isTouch } from '../../../platform/is-touch.ts'
import { lazySection } from '../../../platform/lazy-section.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { insertText } from '../../../ui/field/insert-text.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { useReader } from '../timeline/use-reader.ts'
import styles from './composer.module.css'
import { ComposerToolBar } from './composer-tool-bar.tsx'
import { isSendKey } from './is-send-key.ts'

const EmojiList = lazySection(async () => (await import('../../../features/emoji/emoji-list.tsx')).EmojiList)
const MentionList = lazySection(
  async () => (await import('../../../features/mentions/mention-list.tsx')).MentionList,
)
const ReplyList = lazySection(
  async () => (await import('../../../features/replies/reply-list.tsx')).ReplyList,
)

/** What the tools do with the field. */
const toolsOf = (inputRef: RefObject<HTMLTextAreaElement | null>) => ({
  onInsert: (text: string) => inputRef.current && insertText(inputRef.current, text),
  onMention: () => inputRef.current && beginMention(inputRef.current),
  onDone: () => inputRef.current?.focus(),
})

/** The draft may change on another device while the user types in another field. */
const isElsewhere = (): boolean =>
  document.activeElement?.matches('input, dialog *, [role=dialog] *') === true

/** Not needed in browsers that support `field-sizing`. */
function fitHeight(input: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  input.style.height = 'auto'
  input.style.height = `${input.scrollHeight}px`
}

/** Focuses the field on every new occasion, and fits its height to the text. */
function useFieldEffects(
  inputRef: RefObject<HTMLTextAreaElement | null>,
  occasion: string,
  value: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: quoting and editing again focus the field
  useEffect(() => {
    if (!isTouch() && !isElsewhere()) inputRef.current?.focus()
  }, [occasion])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    if (inputRef.current) fitHeight(inputRef.current)
  }, [value])
}

/** Arrow up in the empty composer focuses the last message of the timeline. */
function focusLastMessage(): void {
  const articles = document.querySelectorAll<HTMLElement>('main [role="log"] article')
  // A key with Ctrl does not count as one that shows where the focus is.
  articles[articles.length - 1]?.focus({ focusVisible: true })
}

interface ComposerKeysInput {
  conversationKey: ConversationKey
  value: string
  quotes: readonly Quote[]
  /** Lists above the field; an open one gets the keys first. */
  pickers: readonly { handleKey(event: KeyboardEvent): boolean }[]
  submit(): void
  onUnquote(messageId: string): void
}

/**
 * Enter sends, Escape removes the last quote. ArrowUp in an empty field edits one's last message [annotations-5]; with Ctrl, or
 * where there is nothing to edit, it goes to the messages.
 */
function useComposerKeys({ conversationKey, value, quotes, pickers, submit, onUnquote }: ComposerKeysInput) {
  const { options } = useOptions()
  const client = useClient()
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposingKey(event.nativeEvent) || pickers.some(picker => picker.handleKey(event))) return
    if (isSendKey(event, options.sendKey)) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && quotes.length > 0) {
      event.preventDefault()
      onUnquote(quotes.at(-1)?.messageId ?? '')
    } else if (event.key === 'ArrowUp' && !event.altKey && value === '') {
      // Otherwise the key would scroll the timeline, which is focused by now.
      event.preventDefault()
      const edited = event.ctrlKey || event.metaKey ? undefined : client.annotations.editLast(conversationKey)
      if (edited === undefined) focusLastMessage()
      else if (!document.querySelector(`[data-key="${CSS.escape(edited)}"]`))
        void client.history.showMessage(conversationKey, edited)
    }
  }
}

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
  /** Commands of bots: their list gets the keys first. */
  commands?: ReturnType<typeof useBotCommands>['picker']
  onChange(value: string): void
  onMention(mention: PickedMention): void
  onLeave(): void
  onSend(): void
  onUnquote(messageId: string): void
}

export function Composer(props: Props) {
  const { conversationKey, placeholder, value, limit, occasion, namesakes, offer, commands } = props
  const { onChange, onMention, onLeave, onSend } = props
  const text = useText().composer
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const nameOf = (member: RoomMember) => nameOfMember(member, namesakes)
  const picker = useMentionPicker({ ...props, inputRef, nameOf, onPicked: onMention })
  const emoji = useEmojiCompletion({ inputRef, value, caret: picker.caret, onChange })
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
  const pickers = [picker, emoji, replies, ...(commands ? [commands] : [])]
  const handleKeyDown = useComposerKeys({ ...props, pickers, submit: handleSubmit })
  return (
    <form className={styles.composer} id="composer" aria-label={text.form} onSubmit={handleSubmit}>
      <div className={styles.box} data-composer>
        <BoxHead {...props} />
        <QuotesAbove {...props} />
        {offer}
        <Suspense fallback={null}>
          {picker.isOffering && <MentionList {...picker.listProps} id={listId} namesakes={namesakes} />}
          {emoji.listProps.emoji.length > 0 && <EmojiList {...emoji.listProps} id={listId} />}
          {replies.listProps.replies.length > 0 && <ReplyList {...replies.listProps} id={listId} />}
        </Suspense>
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
            aria-autocomplete="list"
            {...picker.inputProps(listId)}
            {...emoji.inputProps(listId)}
            {...replies.inputProps(listId)}
            {...commands?.inputProps}
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

interface SendBarProps {
  value: string
  limit: number
  canSend: boolean
  /** The tools. */
  children: ReactNode
}

/** Below the field: tools, the key that sends or what is wrong, and the send button. */
function SendBar({ value, limit, canSend, children }: SendBarProps) {
  const { composer: text, later } = useText()
  const { options } = useOptions()
  return (
    <div className={styles.bar}>
      {children}
      {value.length > limit ? (
        <span className={styles.error} role="alert">
          {text.tooLong(value.length, limit)}
        </span>
      ) : (
        <span className={styles.hint}>{later.sendHints[options.sendKey]}</span>
      )}
      <Button className={styles.send} type="submit" look="primary" aria-label={text.send} disabled={!canSend}>
        <Icon name="send" size="sm" />
        <span className={styles.sendWord}>{text.send}</span>
      </Button>
    </div>
  )
}
