import { useState } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { Banner } from '../../../../ui/banner/banner.tsx'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useDocument } from '../../use-document.ts'
import type { BytesViewerProps } from '../../viewer.ts'
import { readSheets } from './read-sheets.ts'
import type { Sheet } from './sheet.ts'
import { SheetGrid } from './sheet-grid.tsx'
import styles from './sheet-viewer.module.css'

function Sheets({ sheets }: { sheets: readonly Sheet[] }) {
  const { preview } = useText()
  const [index, setIndex] = useState(0)
  const sheet = sheets[index]
  return (
    <div className={styles.book}>
      {sheet?.isCut && (
        <Banner tone="warning" icon="info">
          {preview.cutRows}
        </Banner>
      )}
      <div className={styles.sheet}>
        {sheet && sheet.rows.length > 0 ? (
          <SheetGrid key={index} sheet={sheet} label={sheet.name} />
        ) : (
          <EmptyState icon="file" title={preview.emptySheet} />
        )}
      </div>
      <nav className={styles.tabs} aria-label={preview.sheets}>
        {sheets.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            className={styles.tab}
            aria-current={place === index}
            onClick={() => setIndex(place)}
          >
            {name}
          </button>
        ))}
      </nav>
    </div>
  )
}

export function SheetViewer({ bytes, onRefused }: BytesViewerProps) {
  const sheets = useDocument(bytes, readSheets, onRefused)
  if (sheets)
    return (
      <PreviewStage isFilled>
        <Sheets sheets={sheets} />
      </PreviewStage>
    )
  return (
    <PreviewStage>
      <Waiting />
    </PreviewStage>
  )
}
