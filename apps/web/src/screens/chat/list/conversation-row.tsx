import { ASSISTANT_ID, type ConversationKey, type Presence } from '@parley/protocol/model'
import clsx from 'clsx'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import type { Face } from '../../../ui/avatar/faces.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './conversation-row.module.css'
import type { PreviewLine } from './preview-line.ts'

interface Props {
  conversationKey: ConversationKey
  id: string
  name: string
  avatar: string
  presence: Presence | undefined
  faces: readonly Face[] | undefined
  /** Muted. */
  isQuiet: boolean
  isPinned: boolean
  /** Marked as unread by the user. */
  isMarked: boolean
  /** Something that was set for it is not known to the server. */
  isWaiting?: boolean
  isCustomer: boolean
  /** A group with customers in it. */
  isExternal?: boolean
  time: string
  preview: PreviewLine
  unread: number
  index: number
  isCurrent: boolean
  isTabStop: boolean
  /** The first row below the pinned ones. */
  isBelowLine: boolean
  onFocus(): void
  onOpen(): void
}

export function ConversationRow(props: Props) {
  const { id, name, avatar, isCustomer, time, preview, unread, index, isCurrent, isTabStop } = props
  const { list: text, conversation: words } = useText()
  const isUnread = unread > 0 || props.isMarked
  return (
    <button
      type="button"
      className={clsx(styles.row, isUnread && styles.unread, props.isBelowLine && styles.belowLine)}
      aria-current={isCurrent || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-index={index}
      data-key={props.conversationKey}
      onFocus={props.onFocus}
      onClick={props.onOpen}
    >
      <Avatar
        id={id}
        name={name}
        image={avatar}
        icon={id === ASSISTANT_ID ? 'spark' : undefined}
        faces={props.faces}
        presence={props.presence}
        size="md"
      />
      <span className={styles.main}>
        <span className={styles.line}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {isCustomer && <Tag>{text.customer}</Tag>}
          {props.isExternal && <Tag tone="warning">{text.external}</Tag>}
          {id === ASSISTANT_ID && <Tag tone="accent">{words.assistant}</Tag>}
          <time className={styles.time}>{time}</time>
        </span>
        <span className={styles.line}>
          <span className={clsx(styles.preview, preview.isTyping && styles.typing)} dir="auto">
            {preview.warning !== undefined && <b className={styles.warning}>{preview.warning} </b>}
            {preview.mention !== undefined && <b className={styles.mention}>{preview.mention} </b>}
            {preview.words}
          </span>
          <TrailingMark {...props} />
        </span>
      </span>
    </button>
  )
}

type Marks = Pick<Props, 'unread' | 'isMarked' | 'isQuiet' | 'isPinned' | 'isWaiting'>

/** The unread count, grey if muted; without one, the pin. */
function TrailingMark({ unread, isMarked, isQuiet, isPinned, isWaiting }: Marks) {
  const { list: text, conversation: words, waiting } = useText()
  const isUnread = unread > 0 || isMarked
  return (
    <span className={styles.marks}>
      {isWaiting && (
        <span className={styles.waiting} role="img" aria-label={waiting.mark} title={waiting.mark}>
          <Icon name="clock" size="xs" />
        </span>
      )}
      {isQuiet && <Icon name="bellOff" size="xs" />}
      <Badge count={unread} isQuiet={isQuiet} label={text.unread(unread)} />
      {unread === 0 && isMarked && <Badge isDot isQuiet={isQuiet} count={1} label={words.marked} />}
      {!isUnread && isPinned && <Icon name="pin" size="xs" />}
    </span>
  )
}
