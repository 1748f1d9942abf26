import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { RefObject } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { Stepper } from '../../parts/stepper.tsx'
import { ZoomBar } from '../../parts/zoom-bar.tsx'
import type { Zoom } from '../../use-zoom.ts'
import { FindBar } from './find-bar.tsx'
import type { Find } from './use-find.ts'

/** Print resolution relative to the 72 points per inch of the file. */
const DOTS_PER_POINT = 150 / 72

function addressOf(canvas: HTMLCanvasElement): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  canvas.toBlob(blob => (blob ? resolve(URL.createObjectURL(blob)) : reject(new Error('No picture.'))))
  return promise
}

/** Renders all pages as pictures, one at a time because canvases are large. */
async function drawSheets(pdf: PDFDocumentProxy, rotation: number): Promise<string[]> {
  const sheets: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: DOTS_PER_POINT, rotation: (page.rotate + rotation) % 360 })
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(viewport.height)
    await page.render({ canvas, viewport, intent: 'print' }).promise
    sheets.push(await addressOf(canvas))
  }
  return sheets
}

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
