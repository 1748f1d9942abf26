import { useEffect } from 'react'
import type { PdfMatch } from './find-in-pages.ts'
import type { PageText } from './use-rendered-page.ts'

/** A DOM range for a part of the page's text, across the spans of the text layer. */
function rangeOf({ spans }: PageText, { start, end }: PdfMatch): Range | undefined {
  const range = document.createRange()
  let at = 0
  let hasStart = false
  for (const span of spans) {
    const node = span.firstChild
    const length = span.textContent?.length ?? 0
    if (node && !hasStart && start < at + length) {
      range.setStart(node, start - at)
      hasStart = true
    }
    if (node && hasStart && end <= at + length) {
      range.setEnd(node, end - at)
      return range
    }
    at += length
  }
  return undefined
}

/** Highlights matches on rendered pages without changing the DOM. Older browsers only scroll to them. */
export function useMarks(
  texts: ReadonlyMap<number, PageText>,
  matches: readonly PdfMatch[],
  index: number,
): void {
  useEffect(() => {
    if (!('highlights' in CSS)) return
    const [all, now] = [new Highlight(), new Highlight()]
    for (const [position, match] of matches.entries()) {
      const text = texts.get(match.page)
      const range = text && rangeOf(text, match)
      if (range) (position === index ? now : all).add(range)
    }
    CSS.highlights.set('pdf-match', all)
    CSS.highlights.set('pdf-match-now', now)
    return () => {
      CSS.highlights.delete('pdf-match')
      CSS.highlights.delete('pdf-match-now')
    }
  }, [texts, matches, index])
}
