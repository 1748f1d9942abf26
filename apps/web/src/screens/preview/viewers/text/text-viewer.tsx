import { useMemo } from 'react'
import { useCodeLines } from '../../../../parts/code/use-code-lines.ts'
import { useText } from '../../../../text/text-context.ts'
import { Banner } from '../../../../ui/banner/banner.tsx'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import type { BytesViewerProps } from '../../viewer.ts'
import { CodeLines } from './code-lines.tsx'
import { decodeText, indentJson } from './decode-text.ts'
import styles from './text-viewer.module.css'

/** HTML, scripts and styles are shown as source, too [trust-8]. */
export function TextViewer({ source, bytes }: BytesViewerProps) {
  return (
    <PreviewStage isFilled>
      <TextBody bytes={bytes} subType={source.subType} />
    </PreviewStage>
  )
}

export function TextBody({ bytes, subType }: { bytes: Uint8Array; subType: string }) {
  const { preview } = useText()
  const { text, isCut } = useMemo(() => {
    const decoded = decodeText(bytes)
    return subType === 'json' && !decoded.isCut ? { ...decoded, text: indentJson(decoded.text) } : decoded
  }, [bytes, subType])
  const lines = useCodeLines(text, subType)
  if (text === '') return <EmptyState icon="file" title={preview.emptyText} />
  return (
    <div className={styles.body}>
      {isCut && (
        <Banner tone="warning" icon="info">
          {preview.truncated}
        </Banner>
      )}
      <div className={styles.text}>
        <CodeLines lines={lines} isNumbered={subType !== 'txt'} />
      </div>
    </div>
  )
}
