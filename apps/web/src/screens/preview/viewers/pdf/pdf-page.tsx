import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../text/text-context.ts'
import styles from './pdf-page.module.css'
import { useIsNear } from './use-is-near.ts'
import { type PageText, useRenderedPage } from './use-rendered-page.ts'

/** A point is 1/72 of an inch, a CSS pixel 1/96. */
export const PIXELS_PER_POINT = 96 / 72

/** Loads a page once it is near the viewport, and keeps it. */
function useLoadedPage(
  document: PDFDocumentProxy,
  number: number,
  isNear: boolean,
): PDFPageProxy | undefined {
  const [page, setPage] = useState<PDFPageProxy>()
  useEffect(() => {
    if (!isNear || page) return
    let isCurrent = true
    document.getPage(number).then(
      found => isCurrent && setPage(found),
      // The blank sheet stays; the other pages can still be read.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [document, number, isNear, page])
  return page
}

interface Props {
  document: PDFDocumentProxy
  number: number
  /** Used until the page itself has loaded. */
  expected: { width: number; height: number }
  zoom: number
  /** Degrees, in quarter turns. */
  rotation: number
  onText(text: PageText | undefined, number: number): void
}

/** Rendered while near the viewport; otherwise a blank sheet of the same size. */
export function PdfPage({ document, number, expected, zoom, rotation, onText }: Props) {
  const { preview } = useText()
  const ref = useRef<HTMLDivElement>(null)
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const textRef = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(ref)
  const page = useLoadedPage(document, number, isNear)
  const scale = zoom * PIXELS_PER_POINT
  useRenderedPage({ page: isNear ? page : undefined, number, scale, rotation, canvasRef, textRef, onText })
  const shape = page
    ? page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 })
    : rotation % 180 === 0
      ? { width: expected.width * scale, height: expected.height * scale }
      : { width: expected.height * scale, height: expected.width * scale }
  return (
    <section
      ref={ref}
      className={styles.page}
      data-page={number}
      aria-label={preview.page(number)}
      style={
        { width: shape.width, height: shape.height, '--total-scale-factor': scale } as React.CSSProperties
      }
    >
      {isNear && (
        <>
          <canvas ref={canvasRef} className={styles.canvas} />
          <div ref={textRef} className={styles.text} />
        </>
      )}
    </section>
  )
}
