import { selectOptions } from '@parley/core'
import { type Emoji, EVERYONE } from '@parley/protocol/model'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { mayBeFormatted } from '../../parts/formatting/may-be-formatted.ts'
import { type TextPart, textParts } from '../../parts/formatting/text-parts.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { FormattedText } from './formatting/formatted-text.tsx'
import { isEmojiOnly } from './is-emoji-only.ts'
import { Quotes } from './quotes.tsx'
import styles from './text-view.module.css'

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

function Part({ part, myId }: { part: TextPart; myId: string }) {
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

function TextBubble({ content, reader }: BubbleProps<'text'>) {
  const { text, mentions, quotes } = content
  const isFormatting = useAppState(state => selectOptions(state).formatting)
  const partsOf = (stretch: string) => textParts(stretch, mentions, reader.namesById)
  const renderPart = (part: TextPart, key: number): ReactNode =>
    isPlain(part) ? part.text : <Part key={key} part={part} myId={reader.id} />
  return (
    <>
      {quotes.length > 0 && <Quotes quotes={quotes} />}
      {isFormatting && mayBeFormatted(text) ? (
        <FormattedText text={text} partsOf={partsOf} renderPart={renderPart} />
      ) : (
        <span className={clsx(styles.words, isEmojiOnly(text) && styles.large)}>
          {partsOf(text).map(renderPart)}
        </span>
      )}
    </>
  )
}

export const textView: KindView<'text'> = { Bubble: TextBubble }
