import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as parser from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

const MAX_PAGES = 500

// It looks here before it starts a thread: this one is already apart from everybody.
Object.assign(globalThis, { pdfjsWorker: parser })

/** The words of a pdf, page by page. Rejects for what is damaged or needs a password. */
export async function textOfPdf(bytes: Buffer, maxLength: number): Promise<string> {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  }).promise
  let text = ''
  const pages = Math.min(document.numPages, MAX_PAGES)
  for (let page = 1; page <= pages && text.length < maxLength; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n'
  }
  return text
}
