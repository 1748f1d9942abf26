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
import { type Size, TurnedImage, turned } from './turned-image.tsx'
import { useDragToScroll } from './use-drag-to-scroll.ts'
import { useNeighbours } from './use-neighbours.ts'

/** For printing: the URL it was loaded from has expired by now. */
function useFreshAddress(path: string): () => Promise<string[]> {
  const client = useClient()
  return async () => {
    const link = await client.files.linkTo(path)
    return link.ok && link.value !== undefined ? [link.value] : Promise.reject(new Error('No address.'))
  }
}

export function ImageViewer({ source, onRefused }: ViewerProps) {
  const { preview } = useText()
  const [natural, setNatural] = useState<Size>()
  const [turns, setTurns] = useState(0)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const room = useBoxSize(stage)
  const shape = turned(natural ?? { width: 1, height: 1 }, turns)
  const zoom = useZoom(Math.min(1, room.width / shape.width, room.height / shape.height) || 1)
  const neighbours = useNeighbours(source.path)
  const findAddress = useFreshAddress(source.path)
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
      <TurnedImage
        url={source.url}
        name={source.file.file_name}
        natural={natural}
        turns={turns}
        zoom={zoom.factor}
        onSize={setNatural}
        onError={() => onRefused()}
      />
    </PreviewStage>
  )
}
