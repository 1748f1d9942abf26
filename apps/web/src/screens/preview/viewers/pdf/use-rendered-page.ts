import { type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { type RefObject, useEffect } from 'react'
import { drawPage } from './draw-page.ts'

export interface PageText {
  number: number
  spans: readonly HTMLElement[]
}

interface Input {
  page: PDFPageProxy | undefined
  number: number
  scale: number
  /** Degrees, in quarter turns. */
  rotation: number
  canvasRef: RefObject<HTMLCanvasElement | null>
  textRef: RefObject<HTMLDivElement | null>
  onText(text: PageText | undefined, number: number): void
}

/** Draws a page and lays selectable text over it. */
export function useRenderedPage({ page, number, scale, rotation, canvasRef, textRef, onText }: Input): void {
  useEffect(() => {
    const [canvas, container] = [canvasRef.current, textRef.current]
    if (!page || !canvas || !container) return
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
  }, [page, number, scale, rotation, canvasRef, textRef, onText])
}
