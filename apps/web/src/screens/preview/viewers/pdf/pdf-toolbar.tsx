import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { RefObject } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { Stepper } from '../../parts/stepper.tsx'
import { ZoomBar } from '../../parts/zoom-bar.tsx'
import type { Zoom } from '../../use-zoom.ts'
import { drawSheets } from './draw-sheets.ts'
import { FindBar } from './find-bar.tsx'
import type { Find } from './use-find.ts'

interface Props {
  pdf: PDFDocumentProxy
  find: Find
  zoom: Zoom
  inputRef: RefObject<HTMLInputElement | null>
  /** Number of the page in view. */
  current: number
  rotation: number
  onShow(page: number): void
  onRotate(): void
}

export function PdfToolbar({ pdf, find, zoom, inputRef, current, rotation, onShow, onRotate }: Props) {
  const { preview } = useText()
  return (
    <>
      <FindBar find={find} inputRef={inputRef} />
      <ZoomBar
        zoom={zoom}
        before={
          <Stepper
            index={current - 1}
            count={pdf.numPages}
            labels={{ previous: preview.previousPage, next: preview.nextPage }}
            onStep={index => onShow(index + 1)}
          />
        }
        after={
          <>
            <IconButton icon="rotate" label={preview.rotate} onClick={onRotate} />
            <PrintButton drawSheets={() => drawSheets(pdf, rotation)} />
          </>
        }
      />
    </>
  )
}
