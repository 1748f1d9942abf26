import type { TextContent } from '@parley/protocol/model'
import type { KindView } from '../../kind.ts'
import { linkify } from './linkify.ts'
import styles from './text-view.module.css'

function TextBubble({ content }: { content: TextContent }) {
  return (
    <span className={styles.words}>
      {linkify(content.text).map((part, index) =>
        part.href === undefined ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        ),
      )}
    </span>
  )
}

export const textView: KindView<'text'> = {
  Bubble: TextBubble,
  preview: content => content.text,
}
