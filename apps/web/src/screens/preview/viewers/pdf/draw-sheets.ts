import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Print resolution relative to the 72 points per inch of the file. */
const DOTS_PER_POINT = 150 / 72

function addressOf(canvas: HTMLCanvasElement): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  canvas.toBlob(blob => (blob ? resolve(URL.createObjectURL(blob)) : reject(new Error('No picture.'))))
  return promise
}

/** Renders all pages as pictures, one at a time because canvases are large. */
export async function drawSheets(pdf: PDFDocumentProxy, rotation: number): Promise<string[]> {
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
