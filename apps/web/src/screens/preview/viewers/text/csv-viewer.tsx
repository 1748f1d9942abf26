import { useMemo } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { Banner } from '../../../../ui/banner/banner.tsx'
import type { BytesViewerProps } from '../../viewer.ts'
import { SheetGrid } from '../sheet/sheet-grid.tsx'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { ShownOrSource } from './shown-or-source.tsx'
import styles from './text-viewer.module.css'

export function CsvViewer({ source, bytes }: BytesViewerProps) {
  const { preview } = useText()
  const name = source.file.file_name
  const sheet = useMemo(() => {
    const { text, isCut } = decodeText(bytes)
    const read = readCsv(text, name)
    return { ...read, isCut: read.isCut || isCut }
  }, [bytes, name])
  return (
    <ShownOrSource bytes={bytes} subType="csv" name={preview.table} isSourceOnly={sheet.rows.length === 0}>
      {sheet.isCut && (
        <Banner tone="warning" icon="info">
          {preview.cutRows}
        </Banner>
      )}
      <div className={styles.text}>
        <SheetGrid sheet={sheet} label={name} />
      </div>
    </ShownOrSource>
  )
}
