import { type ReactNode, useMemo } from 'react'
import { FormattedBlocks } from '../../../../parts/formatting/formatted-text.tsx'
import type { TextPart } from '../../../../parts/formatting/text-parts.ts'
import { linkify } from '../../../../parts/links/linkify.ts'
import { useText } from '../../../../text/text-context.ts'
import { Banner } from '../../../../ui/banner/banner.tsx'
import type { BytesViewerProps } from '../../viewer.ts'
import { decodeText } from './decode-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { ShownOrSource } from './shown-or-source.tsx'
import styles from './text-viewer.module.css'

const renderPart = ({ text, href }: TextPart, key: number): ReactNode =>
  href === undefined ? (
    text
  ) : (
    <a key={key} href={href} title={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )

/** Without HTML and pictures from elsewhere: nothing is loaded or run. */
export function MarkdownViewer({ bytes }: BytesViewerProps) {
  const { preview } = useText()
  const { blocks, isCut } = useMemo(() => {
    const { text, isCut } = decodeText(bytes)
    return { blocks: readMarkdown(text), isCut }
  }, [bytes])
  return (
    <ShownOrSource bytes={bytes} subType="md" name={preview.document} isSourceOnly={blocks.length === 0}>
      {isCut && (
        <Banner tone="warning" icon="info">
          {preview.truncated}
        </Banner>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.document} tabIndex={0} aria-label={preview.text}>
        <FormattedBlocks blocks={blocks} partsOf={linkify} renderPart={renderPart} />
      </section>
    </ShownOrSource>
  )
}
