import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { Thumb, ThumbStrip } from '../../parts/thumb-strip.tsx'
import { drawPage } from './draw-page.ts'
import styles from './pdf-thumbs.module.css'
import { useIsNear } from './use-is-near.ts'

const WIDTH = 92

interface PageThumbProps {
  document: PDFDocumentProxy
  number: number
  ratio: number
  isCurrent: boolean
  onOpen(number: number): void
}

function PageThumb({ document, number, ratio, isCurrent, onOpen }: PageThumbProps) {
  const { preview } = useText()
  const ref = useRef<HTMLSpanElement>(null)
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const isNear = useIsNear(ref)

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
    // A page that cannot be rendered keeps its number.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
      stop?.()
    }
  }, [document, number, isNear])
  return (
    <Thumb label={preview.page(number)} number={number} isCurrent={isCurrent} onOpen={() => onOpen(number)}>
      <span ref={ref} className={styles.sheet} style={{ height: WIDTH * ratio }}>
        {isNear && <canvas ref={canvasRef} />}
      </span>
    </Thumb>
  )
}

interface Props {
  document: PDFDocumentProxy
  ratio: number
  current: number
  onOpen(number: number): void
}

export function PdfThumbs({ document, ratio, current, onOpen }: Props) {
  return (
    <ThumbStrip>
      {Array.from({ length: document.numPages }, (_, index) => (
        <PageThumb
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          document={document}
          number={index + 1}
          ratio={ratio}
          isCurrent={current === index + 1}
          onOpen={onOpen}
        />
      ))}
    </ThumbStrip>
  )
}
