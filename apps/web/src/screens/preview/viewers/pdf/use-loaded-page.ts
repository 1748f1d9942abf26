import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

/** Loads a page once it is near the viewport, and keeps it. */
export function useLoadedPage(
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
