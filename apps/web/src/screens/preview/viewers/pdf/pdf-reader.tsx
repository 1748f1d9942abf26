import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { Stepper } from '../../parts/stepper.tsx'
import { ZoomBar } from '../../parts/zoom-bar.tsx'
import { useBoxSize } from '../../use-box-size.ts'
import { useViewerKeys } from '../../use-viewer-keys.ts'
import { useZoom } from '../../use-zoom.ts'
import { drawSheets } from './draw-sheets.ts'
import { FindBar } from './find-bar.tsx'
import { type PageText, PdfPage, PIXELS_PER_POINT } from './pdf-page.tsx'
import styles from './pdf-reader.module.css'
import { PdfThumbs } from './pdf-thumbs.tsx'
import { useCurrentPage } from './use-current-page.ts'
import { useFind } from './use-find.ts'
import { useMarks } from './use-marks.ts'
import type { Pdf } from './use-pdf.ts'

const LARGEST_ZOOM = 4

export function PdfReader({ document: pdf, width, height }: Pdf) {
  const { preview } = useText()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const room = useBoxSize(stage)
  const [rotation, setRotation] = useState(0)
  const [texts, setTexts] = useState<ReadonlyMap<number, PageText>>(new Map())
  const inputRef = useRef<HTMLInputElement>(null)
  const across = (rotation % 180 === 0 ? width : height) * PIXELS_PER_POINT
  const zoom = useZoom(Math.min(1, room.width / across) || 1, LARGEST_ZOOM)
  const { current, show } = useCurrentPage(stage)
  const find = useFind(pdf)
  useMarks(texts, find.matches, find.index)

  const match = find.matches[find.index]
  const place = match && `${match.page}`
  useEffect(() => {
    if (place !== undefined) show(Number(place))
  }, [place, show])

  const handleText = useCallback((text: PageText | undefined, number: number) => {
    setTexts(known => {
      const next = new Map(known)
      if (text) next.set(number, text)
      else next.delete(number)
      return next
    })
  }, [])
  const rotate = () => setRotation(degrees => (degrees + 270) % 360)
  const step = (by: number) => () => show(Math.min(Math.max(current + by, 1), pdf.numPages))
  useViewerKeys({
    arrowleft: step(-1),
    arrowright: step(1),
    ...zoom.keys,
    r: rotate,
    '/': () => inputRef.current?.focus(),
    // The browser's own search would find only the rendered pages.
    'ctrl+f': () => inputRef.current?.focus(),
  })
  return (
    <PreviewStage
      stageRef={setStage}
      side={
        pdf.numPages > 1 && (
          <PdfThumbs document={pdf} ratio={height / width} current={current} onOpen={show} />
        )
      }
      toolbar={
        <>
          <FindBar find={find} inputRef={inputRef} />
          <ZoomBar
            zoom={zoom}
            before={
              <Stepper
                index={current - 1}
                count={pdf.numPages}
                labels={{ previous: preview.previousPage, next: preview.nextPage }}
                onStep={index => show(index + 1)}
              />
            }
            after={
              <>
                <IconButton icon="rotate" label={preview.rotate} onClick={rotate} />
                <PrintButton drawSheets={() => drawSheets(pdf, rotation)} />
              </>
            }
          />
        </>
      }
    >
      <div className={styles.pages}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            document={pdf}
            number={index + 1}
            expected={{ width, height }}
            zoom={zoom.factor}
            rotation={rotation}
            onText={handleText}
          />
        ))}
      </div>
    </PreviewStage>
  )
}
