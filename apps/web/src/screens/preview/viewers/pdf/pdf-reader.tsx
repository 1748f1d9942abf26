import { useCallback, useEffect, useRef, useState } from 'react'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import { useBoxSize } from '../../use-box-size.ts'
import { useViewerKeys } from '../../use-viewer-keys.ts'
import { useZoom } from '../../use-zoom.ts'
import type { PdfMatch } from './find-in-pages.ts'
import { PdfPage, PIXELS_PER_POINT } from './pdf-page.tsx'
import styles from './pdf-reader.module.css'
import { PdfThumbs } from './pdf-thumbs.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { type Find, useFind } from './use-find.ts'
import type { Pdf } from './use-pdf.ts'
import type { PageText } from './use-rendered-page.ts'

const LARGEST_ZOOM = 4

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** The text of the pages that are rendered, by page number. */
function usePageTexts() {
  const [texts, setTexts] = useState<ReadonlyMap<number, PageText>>(new Map())
  const handleText = useCallback((text: PageText | undefined, number: number) => {
    setTexts(known => {
      const next = new Map(known)
      if (text) next.set(number, text)
      else next.delete(number)
      return next
    })
  }, [])
  return [texts, handleText] as const
}

/** Scrolls to the page of the current match. */
function useShowMatch({ matches, index }: Find, show: (page: number) => void): void {
  const page = matches[index]?.page
  useEffect(() => {
    if (page !== undefined) show(page)
  }, [page, show])
}

const pagesOf = (stage: HTMLElement): HTMLElement[] => [...stage.querySelectorAll<HTMLElement>('[data-page]')]

/** The page in the middle of the stage, and scrolling to another one. */
function useCurrentPage(stage: HTMLElement | null) {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    if (!stage) return
    const find = () => {
      const { top, height } = stage.getBoundingClientRect()
      const middle = top + height / 2
      const passed = pagesOf(stage).findLast(page => page.getBoundingClientRect().top <= middle)
      setCurrent(Number(passed?.dataset.page ?? 1))
    }
    stage.addEventListener('scroll', find, { passive: true })
    return () => stage.removeEventListener('scroll', find)
  }, [stage])
  const show = useCallback(
    (number: number) => {
      const page = stage?.querySelector<HTMLElement>(`[data-page="${number}"]`)
      page?.scrollIntoView({ block: 'start', inline: 'center' })
    },
    [stage],
  )
  return { current, show }
}

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
function useMarks(texts: ReadonlyMap<number, PageText>, matches: readonly PdfMatch[], index: number): void {
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

export function PdfReader({ document: pdf, width, height }: Pdf) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const room = useBoxSize(stage)
  const [rotation, setRotation] = useState(0)
  const [texts, handleText] = usePageTexts()
  const inputRef = useRef<HTMLInputElement>(null)
  const across = (rotation % 180 === 0 ? width : height) * PIXELS_PER_POINT
  const zoom = useZoom(Math.min(1, room.width / across) || 1, LARGEST_ZOOM)
  const { current, show } = useCurrentPage(stage)
  const find = useFind(pdf)
  useMarks(texts, find.matches, find.index)
  useShowMatch(find, show)

  const rotate = () => setRotation(degrees => (degrees + 270) % 360)
  const thumbs = { ratio: height / width, current, onOpen: show }
  const focusFind = () => inputRef.current?.focus()
  const step = (by: number) => () => show(Math.min(Math.max(current + by, 1), pdf.numPages))
  useViewerKeys({
    arrowleft: step(-1),
    arrowright: step(1),
    ...zoom.keys,
    r: rotate,
    '/': focusFind,
    // The browser's own search would find only the rendered pages.
    'ctrl+f': focusFind,
  })
  return (
    <PreviewStage
      stageRef={setStage}
      side={pdf.numPages > 1 && <PdfThumbs document={pdf} {...thumbs} />}
      toolbar={
        <PdfToolbar
          pdf={pdf}
          find={find}
          zoom={zoom}
          inputRef={inputRef}
          current={current}
          rotation={rotation}
          onShow={show}
          onRotate={rotate}
        />
      }
    >
      <div className={styles.pages}>
        {numbers(pdf.numPages).map(number => (
          <PdfPage
            key={number}
            document={pdf}
            number={number}
            expected={{ width, height }}
            zoom={zoom.factor}
            rotation={rotation}
            onText={handleText}
          />
        ))}
      </div>
    </PreviewStage>
  )
}
