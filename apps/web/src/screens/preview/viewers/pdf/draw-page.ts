import { type PageViewport, type PDFPageProxy, RenderingCancelledException } from 'pdfjs-dist'

/** A canvas beyond this is refused by browsers, or eats their memory. */
const MOST_PIXELS = 16_777_216

/** Draws a page as sharp as the screen is. Calling the answer gives up. */
export function drawPage(page: PDFPageProxy, viewport: PageViewport, canvas: HTMLCanvasElement): () => void {
  const { width, height } = viewport
  const sharpness = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height)))
  canvas.width = Math.max(1, Math.floor(width * sharpness))
  canvas.height = Math.max(1, Math.floor(height * sharpness))
  const task = page.render({
    canvas,
    viewport,
    transform: [canvas.width / width, 0, 0, canvas.height / height, 0, 0],
  })
  task.promise.catch(error => {
    if (!(error instanceof RenderingCancelledException)) console.warn('A page could not be drawn.', error)
  })
  return () => task.cancel()
}
