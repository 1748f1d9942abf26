import { useState } from 'react'
import { runWorker } from '../../../../platform/run-worker.ts'
import { useText } from '../../../../text/text-context.ts'
import { Banner } from '../../../../ui/banner/banner.tsx'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { NotShown, storeUnpacked } from '../../unpack/unpack.ts'
import { useDocument } from '../../use-document.ts'
import type { BytesViewerProps } from '../../viewer.ts'
import type { Sheet } from './sheet.ts'
import { SheetGrid } from './sheet-grid.tsx'
import styles from './sheet-viewer.module.css'
import workerUrl from './sheets.worker.ts?worker&url'

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

const TIMEOUT_MS = 20_000

async function readSheets(bytes: Uint8Array, signal: AbortSignal): Promise<Sheet[]> {
  const input = await storeUnpacked(bytes, signal)
  const sheets = await runWorker<Uint8Array, Sheet[] | undefined>(workerUrl, {
    input,
    timeoutMs: TIMEOUT_MS,
    signal,
  })
  if (!sheets || sheets.length === 0) throw new NotShown()
  return sheets
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
