import { ASSISTANT_ID, isBotId, type Presence } from '@parley/protocol/model'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import type { Face } from '../../../ui/avatar/faces.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './chat-header.module.css'

interface Props {
  id: string
  name: string
  avatar: string
  faces: readonly Face[] | undefined
  isCustomer: boolean
  /** A group with customers in it. */
  isExternal: boolean
  /** Behind the name. */
  tag?: ReactNode
  /** Position of the person, or number of members, if known. */
  detail: string
  /** After the detail; hidden on narrow screens. */
  line?: ReactNode
  presence: Presence | undefined
  /** Who is typing; replaces the detail. */
  typing: string
  onBack(): void
  /** Before the actions; hidden on narrow screens. */
  mode?: ReactNode
  /** The actions, from left to right. */
  tools: ReactNode
  /** Undefined if there are no details to show. */
  details?: { isOpen: boolean; toggle(): void } | undefined
}

const detailLine = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ')

export function ChatHeader(props: Props) {
  const { id, name, avatar, faces, isCustomer, detail, presence, typing, onBack, tools, details } = props
  const text = useText()
  // In a narrow window the list, and with it the page's heading, is hidden.
  const isNarrow = useIsNarrow()
  const Heading = isNarrow ? 'h1' : 'h2'
  return (
    <header className={styles.head}>
      <IconButton className={styles.back} icon="chevronLeft" label={text.chat.back} onClick={onBack} />
      <Avatar
        id={id}
        name={name}
        image={avatar}
        icon={id === ASSISTANT_ID ? 'spark' : undefined}
        faces={faces}
        presence={presence}
      />
      <div className={styles.words}>
        <Heading className={styles.title}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {isBotId(id) && <Tag>{text.rooms.bot}</Tag>}
          {isCustomer && (
            <span className={styles.customer}>
              <Tag>{text.list.customer}</Tag>
            </span>
          )}
          {props.tag}
          {props.isExternal && <Tag tone="warning">{text.list.external}</Tag>}
        </Heading>
        <div className={styles.second}>
          <p className={clsx(styles.detail, typing !== '' && styles.typing)}>
            {typing || detailLine(detail, presence && text.presence.states[presence])}
          </p>
          {!isNarrow && props.line}
        </div>
      </div>
      {props.mode !== undefined && <div className={styles.mode}>{props.mode}</div>}
      <div className={styles.tools} role="toolbar" aria-label={text.chat.tools}>
        {tools}
        {details && (
          <IconButton
            icon="panel"
            label={text.rooms.details}
            aria-pressed={details.isOpen}
            onClick={details.toggle}
          />
        )}
      </div>
    </header>
  )
}
