import { selectOptions } from '@parley/core'
import { type Emoji, EVERYONE } from '@parley/protocol/model'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
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
const isPlain = ({ emoji, mention, href }: TextPart): boolean => !emoji && (mention ?? href) === undefined

function Part({ part, myId }: { part: TextPart; myId: string | undefined }) {
  const { everyone } = useText().rooms
  if (part.emoji) return <EmojiPicture name={part.text} emoji={part.emoji} />
  if (part.mention !== undefined)
    return (
      <>
        <span className={clsx(styles.mention, part.mention === myId && styles.me)}>
          {part.mention === EVERYONE ? `@${everyone}` : part.text.trimEnd()}
        </span>
        {part.text.slice(part.text.trimEnd().length)}
      </>
    )
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer">
      {part.text}
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

const NOBODY: ReadonlyMap<string, string> = new Map()

/** What somebody wrote, with links, emoji, mentions and, unless the reader has turned it off, formatting. */
export function RichText({ text, mentions = [], namesById = NOBODY, myId }: Props) {
  const isFormatting = useAppState(state => selectOptions(state).formatting)
  const partsOf = (stretch: string) => textParts(stretch, mentions, namesById)
  const renderPart = (part: TextPart, key: number): ReactNode =>
    isPlain(part) ? part.text : <Part key={key} part={part} myId={myId} />
  return isFormatting && mayBeFormatted(text) ? (
    <FormattedText text={text} partsOf={partsOf} renderPart={renderPart} />
  ) : (
    <span className={clsx(styles.words, isEmojiOnly(text) && styles.large)}>
      {partsOf(text).map(renderPart)}
    </span>
  )
}
