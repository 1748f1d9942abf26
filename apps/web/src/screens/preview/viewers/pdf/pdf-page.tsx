import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { drawPage } from './draw-page.ts'
import styles from './pdf-page.module.css'
import { useIsNear } from './use-is-near.ts'

/** A point is 1/72 of an inch, a CSS pixel 1/96. */
export const PIXELS_PER_POINT = 96 / 72

export interface PageText {
  number: number
  spans: readonly HTMLElement[]
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
  const [page, setPage] = useState<PDFPageProxy>()
  const isNear = useIsNear(ref)
  const scale = zoom * PIXELS_PER_POINT

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

  useEffect(() => {
    const [canvas, container] = [canvasRef.current, textRef.current]
    if (!isNear || !page || !canvas || !container) return
    const viewport = page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 })
    const stop = drawPage(page, viewport, canvas)
    container.replaceChildren()
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
    layer.render().then(
      () => onText({ number, spans: layer.textDivs }, number),
      // Rendered without a text layer, or cancelled.
      () => undefined,
    )
    return () => {
      stop()
      layer.cancel()
      onText(undefined, number)
    }
  }, [isNear, page, number, scale, rotation, onText])

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
