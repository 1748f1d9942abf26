import { drawPage } from '../src/screens/preview/viewers/pdf/draw-page.ts'
import { openPdf } from '../src/screens/preview/viewers/pdf/open-pdf.ts'
import { element } from './elements.ts'

const MAX_PAGES = 20

/** Loaded on demand: the viewer is larger than all the rest. Resolves to what ends it. */
export async function drawDocument(url: string, body: HTMLElement): Promise<() => void> {
  const answer = await fetch(url)
  const { opened, close } = openPdf(new Uint8Array(await answer.arrayBuffer()))
  const pdf = await opened
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number)
    const { width } = page.getViewport({ scale: 1 })
    const canvas = element('canvas')
    body.append(canvas)
    drawPage(page, page.getViewport({ scale: Math.max(1, body.clientWidth / width) }), canvas)
  }
  return close
}
