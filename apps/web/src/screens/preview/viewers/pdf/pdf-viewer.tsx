import { PreviewStage } from '../../parts/preview-stage.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import type { BytesViewerProps } from '../../viewer.ts'
import { PdfReader } from './pdf-reader.tsx'
import { usePdf } from './use-pdf.ts'

export function PdfViewer({ bytes, onRefused }: BytesViewerProps) {
  const pdf = usePdf(bytes, onRefused)
  if (pdf) return <PdfReader {...pdf} />
  return (
    <PreviewStage>
      <Waiting />
    </PreviewStage>
  )
}
