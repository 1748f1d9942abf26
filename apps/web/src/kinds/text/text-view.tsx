import type { Emoji } from '@parley/protocol/model'
import clsx from 'clsx'
import type { BubbleProps, KindView } from '../../kind.ts'
import { useText } from '../../text/text-context.ts'
import { Quotes } from './quotes.tsx'
import { type TextPart, textParts } from './text-parts.ts'
import styles from './text-view.module.css'

/** The picture is drawn by the style sheet over the name, so that what is selected and copied is the name. */
function EmojiPicture({ name, emoji }: { name: string; emoji: Emoji }) {
  const label = useText().emoji[emoji.id] ?? name
  return (
    <span className={styles.emoji} role="img" aria-label={label} title={label} data-picture={emoji.picture}>
      <span className={styles.name}>{name}</span>
    </span>
  )
}

/** Most texts are nothing but words, and a long log has thousands of them. */
const isPlain = ({ emoji, mention, href }: TextPart): boolean => !emoji && (mention ?? href) === undefined

function Part({ part, myId }: { part: TextPart; myId: string }) {
  if (part.emoji) return <EmojiPicture name={part.text} emoji={part.emoji} />
  if (part.mention !== undefined)
    return (
      <>
        <span className={clsx(styles.mention, part.mention === myId && styles.me)}>
          {part.text.trimEnd()}
        </span>
        {part.text.slice(part.text.trimEnd().length)}
      </>
    )
  if (part.href === undefined) return part.text
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer">
      {part.text}
    </a>
  )
}

function TextBubble({ content, reader }: BubbleProps<'text'>) {
  return (
    <>
      {content.quotes.length > 0 && <Quotes quotes={content.quotes} />}
      <span className={styles.words}>
        {textParts(content.text, content.mentions, reader.namesById).map((part, index) =>
          isPlain(part) ? (
            part.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
            <Part key={index} part={part} myId={reader.id} />
          ),
        )}
      </span>
    </>
  )
}

export const textView: KindView<'text'> = { Bubble: TextBubble }
