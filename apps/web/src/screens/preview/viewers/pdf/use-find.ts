import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { findInPages, type PdfMatch } from './find-in-pages.ts'

const NONE: readonly PdfMatch[] = []

export interface Find {
  query: string
  setQuery(query: string): void
  matches: readonly PdfMatch[]
  /** Zero-based. */
  index: number
  step(by: number): void
}

export function useFind(document: PDFDocumentProxy): Find {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState({ query: '', matches: NONE })
  const [index, setIndex] = useState(0)

  useEffect(() => {
    setIndex(0)
    if (query.trim() === '') return setFound({ query, matches: NONE })
    const controller = new AbortController()
    const search = async () => {
      let matches: readonly PdfMatch[] = NONE
      for await (const more of findInPages(document, query, controller.signal)) {
        matches = [...matches, ...more]
        setFound({ query, matches })
      }
      if (!controller.signal.aborted) setFound({ query, matches })
    }
    // A page whose text cannot be read ends the search; earlier matches stay.
    search().catch(() => undefined)
    return () => controller.abort()
  }, [document, query])

  const matches = found.query === query ? found.matches : NONE
  const step = (by: number) => {
    if (matches.length > 0) setIndex(now => (now + by + matches.length) % matches.length)
  }
  return { query, setQuery, matches, index, step }
}
