import {
  type Conversation,
  selectMergedOverview,
  selectMergedRoom,
  selectMergedSpeakers,
  unreadCountOf,
} from '@parley/core'
import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import clsx from 'clsx'
import { useAppState } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { useFaces } from '../../../parts/members/use-faces.ts'
import { shownName } from '../../../parts/message-words/shown-name.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { useTypingWords } from '../../../parts/typing/use-typing-words.ts'
import { displayTime } from '../../../text/display-time.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { previewLine } from '../list/preview-line.ts'
import styles from './customers.module.css'

const TICK_MS = 30_000

interface Props {
  current: ConversationKey | undefined
  /** What is searched for, in lower case; empty: everything. */
  query: string
  onOpen(key: ConversationKey): void
}

/** Chats that were opened to colleagues, by their owner or by others, and those one is no longer in. */
export function MergedGroup(props: Props) {
  const { mergedRooms: text } = useText()
  const { rows, past } = useAppState(selectMergedOverview)
  return (
    <>
      <RoomList {...props} title={text.title} rows={rows} />
      <RoomList {...props} title={text.pastRooms} rows={past} />
    </>
  )
}

function RoomList({
  current,
  query,
  onOpen,
  title,
  rows,
}: Props & { title: string; rows: readonly Conversation[] }) {
  const text = useText()
  const now = useServerNow(TICK_MS)
  const rooms = useAppState(state => state.rooms)
  const nameOf = ({ key, name, mergedRoom }: Conversation) =>
    rooms[mergedRoom === undefined ? key : conversationKey('groupchat', mergedRoom)]?.name ?? name
  const shown = rows.filter(row => `${nameOf(row)} ${row.name}`.toLowerCase().includes(query))
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul aria-label={title}>
        {shown.map(conversation => (
          <li key={conversation.key}>
            <MergedRow
              conversation={conversation}
              name={shownName(text, nameOf(conversation))}
              isCurrent={conversation.key === current}
              now={now}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  conversation: Conversation
  name: string
  isCurrent: boolean
  now: number
  onOpen(key: ConversationKey): void
}

function MergedRow({ conversation, name, isCurrent, now, onOpen }: RowProps) {
  const text = useText()
  const { key, id, mergedRoom, lastTime, lastMessage } = conversation
  const unread = unreadCountOf(conversation)
  const myId = useAppState(state => state.session.me?.id)
  const displayName = useDisplayName()
  const typing = useTypingWords(key)
  const faces = useFaces(key)
  const roomId = useAppState(state => selectMergedRoom(state, key)?.id)
  const speakerName = useAppState(
    state => selectMergedSpeakers(state, key)?.get(lastMessage?.sender ?? '')?.name,
  )
  // In the owner's direct chat several people speak, as in a room.
  const shown = mergedRoom === undefined ? conversation : ({ ...conversation, kind: 'groupchat' } as const)
  const preview = previewLine({
    conversation: shown,
    unsent: undefined,
    typing,
    myId,
    speakerName,
    noDraft: isCurrent,
    text,
    displayName,
  })
  return (
    <button
      type="button"
      className={clsx(styles.row, unread > 0 && styles.unread)}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(key)}
    >
      <Avatar id={roomId ?? id} name={name} image="" faces={faces} size="md" />
      <span className={styles.main}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          <span role="img" aria-label={text.mergedRooms.mark} className={styles.mark}>
            <Icon name="merge" size="xs" />
          </span>
          <time className={styles.time}>{lastTime > 0 ? displayTime(text, lastTime, now) : ''}</time>
        </span>
        <span className={styles.line}>
          <span className={styles.preview}>
            {preview.warning !== undefined && <b className={styles.warning}>{preview.warning} </b>}
            {preview.words}
          </span>
          <Badge count={unread} isQuiet={conversation.isMuted === true} label={text.list.unread(unread)} />
        </span>
      </span>
    </button>
  )
}
