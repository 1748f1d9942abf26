import { type State, selectCompanyEmoji, selectConversation, selectOptions } from '@parley/core'
import { type Emoji, EVERYONE, splitNamed } from '@parley/protocol/model'
import clsx from 'clsx'
import { type MouseEvent, type ReactNode, useContext } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { OpenMessageContext } from '../../slots/open-message.ts'
import { useText } from '../../text/text-context.ts'
import { readMessageLink } from '../addresses/message-link.ts'
import { ShownEmoji } from '../emoji/shown-emoji.tsx'
import { FormattedText } from './formatted-text.tsx'
import { isEmojiOnly } from './is-emoji-only.ts'
import { mayBeFormatted } from './may-be-formatted.ts'
import styles from './rich-text.module.css'
import { type TextPart, textParts } from './text-parts.ts'

/** CSS draws the picture over the name, so that selecting and copying gives the name. */
function EmojiPicture({ name, emoji }: { name: string; emoji: Emoji }) {
  const label = useText().emoji[emoji.id] ?? name
  return (
    <span className={styles.emoji} role="img" aria-label={label} title={label} data-picture={emoji.picture}>
      <span className={styles.name}>{name}</span>
    </span>
  )
}

/** Fast path: most texts are plain, and a long timeline has thousands of them. */
const isPlain = ({ emoji, mention, href, isNamed }: TextPart): boolean =>
  !emoji && !isNamed && (mention ?? href) === undefined

function Part({ part, myId }: { part: TextPart; myId: string | undefined }) {
  const { everyone } = useText().rooms
  if (part.emoji) return <EmojiPicture name={part.text} emoji={part.emoji} />
  if (part.isNamed) return <ShownEmoji sign={part.text} />
  if (part.mention !== undefined)
    return (
      <>
        <span className={clsx(styles.mention, part.mention === myId && styles.me)}>
          {part.mention === EVERYONE ? `@${everyone}` : part.text.trimEnd()}
        </span>
        {part.text.slice(part.text.trimEnd().length)}
      </>
    )
  return <LinkPart href={part.href ?? ''} text={part.text} myId={myId} />
}

/** A link to a message of a conversation that the reader has is shown by its name, and opened here [message-links-2]. */
function LinkPart({ href, text, myId = '' }: { href: string; text: string; myId?: string | undefined }) {
  const { rooms } = useText()
  const open = useContext(OpenMessageContext)
  const own = `${window.location.origin}/`
  const linked = open && href.startsWith(own) ? readMessageLink(href.slice(own.length - 1), myId) : undefined
  const name = useAppState(state => linked && selectConversation(state, linked.key)?.name)
  if (!open || !linked || name === undefined)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" title={href.endsWith(text) ? undefined : href}>
        {text}
      </a>
    )
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(linked.key, linked)
  }
  return (
    <a href={href} onClick={show}>
      {rooms.messageIn(name)}
    </a>
  )
}

interface Props {
  text: string
  mentions?: readonly string[]
  /** Names of the people who can be mentioned. */
  namesById?: ReadonlyMap<string, string>
  myId?: string
}

/** A name that nobody in the company has added is text. */
const knowsNames = (state: State, text: string): boolean =>
  splitNamed(text).every(({ name }) => name === undefined || selectCompanyEmoji(state, name))

const NOBODY: ReadonlyMap<string, string> = new Map()

/** What somebody wrote, with links, emoji, mentions and, unless the reader has turned it off, formatting. */
export function RichText({ text, mentions = [], namesById = NOBODY, myId }: Props) {
  const isFormatting = useAppState(state => selectOptions(state).formatting)
  const mayBeLarge = isEmojiOnly(text)
  const isLarge = useAppState(state => mayBeLarge && knowsNames(state, text))
  const partsOf = (stretch: string) => textParts(stretch, mentions, namesById)
  const renderPart = (part: TextPart, key: number): ReactNode =>
    isPlain(part) ? part.text : <Part key={key} part={part} myId={myId} />
  return !isLarge && isFormatting && mayBeFormatted(text) ? (
    <FormattedText text={text} partsOf={partsOf} renderPart={renderPart} />
  ) : (
    <span className={clsx(styles.words, isLarge && styles.large)}>{partsOf(text).map(renderPart)}</span>
  )
}
