import { useCallback, useEffect, useRef } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { ZoomBar } from '../../parts/zoom-bar.tsx'
import { useDocument } from '../../use-document.ts'
import { useViewerKeys } from '../../use-viewer-keys.ts'
import { useZoom } from '../../use-zoom.ts'
import type { BytesViewerProps } from '../../viewer.ts'
import { fillFrame } from './fill-frame.ts'
import { readWord, type WordPages } from './read-word.ts'
import styles from './word-viewer.module.css'

const LARGEST_ZOOM = 4

/** Rendered in a sandboxed frame without scripts, under the page's policy. */
function WordFrame({ pages, title }: { pages: WordPages; title: string }) {
  const ref = useRef<HTMLIFrameElement>(null)
  const zoom = useZoom(1, LARGEST_ZOOM)
  const fill = useCallback(() => {
    if (ref.current) fillFrame(ref.current, pages)
  }, [pages])
  useEffect(fill, [fill])
  useEffect(() => {
    ref.current?.contentDocument?.documentElement.style.setProperty('--zoom', String(zoom.factor))
  })
  useViewerKeys(zoom.keys)
  return (
    <PreviewStage isFilled toolbar={<ZoomBar zoom={zoom} />}>
      <iframe ref={ref} className={styles.frame} title={title} sandbox="allow-same-origin" onLoad={fill} />
    </PreviewStage>
  )
}

export function WordViewer({ source, bytes, onRefused }: BytesViewerProps) {
  const { preview } = useText()
  const pages = useDocument(bytes, readWord, onRefused)
  if (pages) return <WordFrame pages={pages} title={`${preview.text}: ${source.file.file_name}`} />
  return (
    <PreviewStage>
      <Waiting />
    </PreviewStage>
  )
}
