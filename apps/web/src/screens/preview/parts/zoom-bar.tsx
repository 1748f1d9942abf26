import type { ReactNode } from 'react'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { Zoom } from '../use-zoom.ts'
import styles from './zoom-bar.module.css'

interface Props {
  zoom: Zoom
  /** Controls before the zoom: pages, pictures. */
  before?: ReactNode
  after?: ReactNode
}

export function ZoomBar({ zoom, before, after }: Props) {
  const { preview } = useText()
  return (
    <div className={styles.bar} role="toolbar" aria-label={preview.zoom}>
      {before}
      {before && <span className={styles.rule} />}
      <IconButton icon="zoomOut" label={preview.zoomOut} disabled={!zoom.canOut} onClick={zoom.out} />
      <button type="button" className={styles.percent} title={preview.fit} onClick={zoom.reset}>
        {`${Math.round(zoom.factor * 100)}%`}
      </button>
      <IconButton icon="zoomIn" label={preview.zoomIn} disabled={!zoom.canIn} onClick={zoom.in} />
      {after}
    </div>
  )
}
