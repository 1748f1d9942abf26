import type { PDFDocumentProxy } from 'pdfjs-dist'

export interface PdfMatch {
  page: number
  /** Start and end in the text of the page. */
  start: number
  end: number
}

const MOST_MATCHES = 2_000

/** The text items of a page joined without separators, like the spans of its text layer. */
async function readParts(document: PDFDocumentProxy, page: number): Promise<string[]> {
  const { items } = await (await document.getPage(page)).getTextContent()
  return items.flatMap(item => ('str' in item ? [item.str] : []))
}

/** Keeps the length, so that offsets stay valid. */
const folded = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

export function findIn(text: string, query: string, page: number): PdfMatch[] {
  const [haystack, needle] = [folded(text), folded(query)]
  const found: PdfMatch[] = []
  for (
    let at = haystack.indexOf(needle);
    at !== -1 && needle !== '';
    at = haystack.indexOf(needle, at + needle.length)
  )
    found.push({ page, start: at, end: at + needle.length })
  return found
}

/** Page by page, so that the first matches appear while the rest is still being read. */
export async function* findInPages(
  document: PDFDocumentProxy,
  query: string,
  signal: AbortSignal,
): AsyncGenerator<PdfMatch[]> {
  let count = 0
  for (let page = 1; page <= document.numPages && count < MOST_MATCHES; page += 1) {
    const text = (await readParts(document, page)).join('')
    if (signal.aborted) return
    const found = findIn(text, query, page)
    count += found.length
    if (found.length > 0) yield found
  }
}
