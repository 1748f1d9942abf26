import { type PageViewport, type PDFPageProxy, RenderingCancelledException } from 'pdfjs-dist'

/** Browsers refuse larger canvases, or run out of memory. */
const MOST_PIXELS = 16_777_216

/** Renders a page at the resolution of the screen. The returned function cancels. */
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
