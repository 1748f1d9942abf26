import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { drawPage } from './draw-page.ts'
import styles from './pdf-thumbs.module.css'
import { useIsNear } from './use-is-near.ts'

const WIDTH = 92

interface ThumbProps {
  document: PDFDocumentProxy
  number: number
  ratio: number
  isCurrent: boolean
  onOpen(number: number): void
}

function Thumb({ document, number, ratio, isCurrent, onOpen }: ThumbProps) {
  const { preview } = useText()
  const ref = useRef<HTMLButtonElement>(null)
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const isNear = useIsNear(ref)

  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  useEffect(() => {
    if (!isNear) return
    let stop: (() => void) | undefined
    let isWanted = true
    const draw = async () => {
      const page = await document.getPage(number)
      const canvas = canvasRef.current
      if (!isWanted || !canvas) return
      const { width } = page.getViewport({ scale: 1 })
      stop = drawPage(page, page.getViewport({ scale: WIDTH / width }), canvas)
    }
    // A page that cannot be drawn keeps its number.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
      stop?.()
    }
  }, [document, number, isNear])
  return (
    <button
      ref={ref}
      type="button"
      className={styles.thumb}
      aria-label={preview.page(number)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onOpen(number)}
    >
      <span className={styles.sheet} style={{ height: WIDTH * ratio }}>
        {isNear && <canvas ref={canvasRef} />}
      </span>
      {number}
    </button>
  )
}

interface Props {
  document: PDFDocumentProxy
  ratio: number
  current: number
  onOpen(number: number): void
}

export function PdfThumbs({ document, ratio, current, onOpen }: Props) {
  const { preview } = useText()
  return (
    <nav className={styles.pages} aria-label={preview.pages} data-scroller>
      {Array.from({ length: document.numPages }, (_, index) => (
        <Thumb
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          document={document}
          number={index + 1}
          ratio={ratio}
          isCurrent={current === index + 1}
          onOpen={onOpen}
        />
      ))}
    </nav>
  )
}
