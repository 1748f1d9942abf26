import { useState } from 'react'
import { useClient } from '../../../../client/client-context.ts'
import { useText } from '../../../../text/text-context.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { Stepper } from '../../parts/stepper.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { ZoomBar } from '../../parts/zoom-bar.tsx'
import { useBoxSize } from '../../use-box-size.ts'
import { useViewerKeys } from '../../use-viewer-keys.ts'
import { useZoom } from '../../use-zoom.ts'
import type { ViewerProps } from '../../viewer.ts'
import styles from './image-viewer.module.css'
import { useDragToScroll } from './use-drag-to-scroll.ts'
import { useNeighbours } from './use-neighbours.ts'

interface Size {
  width: number
  height: number
}

/** Quarter turns swap width and height. */
const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

export function ImageViewer({ source, onRefused }: ViewerProps) {
  const { preview, kinds } = useText()
  const client = useClient()
  const [natural, setNatural] = useState<Size>()
  const [turns, setTurns] = useState(0)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const room = useBoxSize(stage)
  const shape = turned(natural ?? { width: 1, height: 1 }, turns)
  const zoom = useZoom(Math.min(1, room.width / shape.width, room.height / shape.height) || 1)
  const neighbours = useNeighbours(source.path)
  // The URL it was loaded from has expired by now.
  const findAddress = async () => {
    const link = await client.files.linkTo(source.path)
    return link.ok && link.value !== undefined ? [link.value] : Promise.reject(new Error('No address.'))
  }
  const rotate = () => setTurns(count => (count + 1) % 4)
  useDragToScroll(stage)
  useViewerKeys({
    arrowleft: () => neighbours.step(neighbours.index - 1),
    arrowright: () => neighbours.step(neighbours.index + 1),
    ...zoom.keys,
    r: rotate,
  })
  return (
    <PreviewStage
      stageRef={setStage}
      toolbar={
        <ZoomBar
          zoom={zoom}
          before={
            neighbours.count > 1 && (
              <Stepper
                index={neighbours.index}
                count={neighbours.count}
                labels={{ previous: preview.previousImage, next: preview.nextImage }}
                onStep={neighbours.step}
              />
            )
          }
          after={
            <>
              <IconButton icon="rotate" label={preview.rotate} onClick={rotate} />
              <PrintButton drawSheets={findAddress} />
            </>
          }
        />
      }
    >
      {!natural && <Waiting />}
      <div
        className={styles.place}
        hidden={!natural}
        style={{ width: shape.width * zoom.factor, height: shape.height * zoom.factor }}
      >
        <img
          className={styles.picture}
          src={source.url}
          alt={kinds.imageAlt(source.file.file_name)}
          draggable={false}
          style={{
            width: (natural?.width ?? 1) * zoom.factor,
            height: (natural?.height ?? 1) * zoom.factor,
            transform: `translate(-50%, -50%) rotate(${-turns * 90}deg)`,
          }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setNatural({ width, height })
          }
          onError={() => onRefused()}
        />
      </div>
    </PreviewStage>
  )
}
