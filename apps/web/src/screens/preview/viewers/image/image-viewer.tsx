import { type ConversationKey, type Message, previewTypeOf } from '@parley/protocol/model'
import { useEffect, useMemo, useState } from 'react'
import { useAppState, useClient } from '../../../../client/client-context.ts'
import { useHeldPicture } from '../../../../client/pictures/use-held-picture.ts'
import { useLocation, useNavigate } from '../../../../platform/router/router.tsx'
import { useText } from '../../../../text/text-context.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { Stepper } from '../../parts/stepper.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { ZoomBar } from '../../parts/zoom-bar.tsx'
import { useBoxSize } from '../../use-box-size.ts'
import { fileUrlOf, useFileMessage } from '../../use-file-message.ts'
import { useViewerKeys } from '../../use-viewer-keys.ts'
import { useZoom } from '../../use-zoom.ts'
import type { ViewerProps } from '../../viewer.ts'
import { type Size, TurnedImage, turned } from './turned-image.tsx'

/** For printing: the URL it was loaded from has expired by now. */
function useFreshAddress(path: string): () => Promise<string[]> {
  const client = useClient()
  return async () => {
    const link = await client.files.linkTo(path)
    return link.ok && link.value !== undefined ? [link.value] : Promise.reject(new Error('No address.'))
  }
}

/** Drags a picture that is larger than the stage. Touch scrolls natively. */
function useDragToScroll(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return
    const handleDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      if (!(event.target instanceof HTMLImageElement)) return
      const begun = { x: element.scrollLeft + event.clientX, y: element.scrollTop + event.clientY }
      const move = ({ clientX, clientY }: PointerEvent) =>
        element.scrollTo(begun.x - clientX, begun.y - clientY)
      const end = () => {
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', end)
      }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', end)
    }
    element.addEventListener('pointerdown', handleDown)
    return () => element.removeEventListener('pointerdown', handleDown)
  }, [element])
}

const NONE: readonly Message[] = []

const pathOf = (message: Message): string | undefined => {
  const { content } = message
  const isPicture =
    content.kind === 'image' || (content.kind === 'file' && previewTypeOf(content.name) === 'image')
  return isPicture && !message.isOffice ? fileUrlOf(message) : undefined
}

/** The pictures of the conversation, oldest first: those loaded, and the newest page of its files. */
function useNeighbours(path: string) {
  const client = useClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const carried = useFileMessage(path)?.conversation
  // Kept in the history state, so that it survives a reload.
  const key: ConversationKey | undefined = carried ?? state?.conversation
  const loaded = useAppState(({ timelines }) => (key && timelines[key]?.messages) ?? NONE)
  const [listed, setListed] = useState<readonly Message[]>(NONE)

  useEffect(() => {
    if (!key) return
    let isCurrent = true
    const list = async () => {
      const found = await client.search.listFiles({ key, query: '', category: 'image' })
      // Without the list, the loaded pictures remain.
      if (isCurrent && found.ok) setListed(found.value.messages.toReversed())
    }
    void list()
    return () => {
      isCurrent = false
    }
  }, [client, key])

  const paths = useMemo(() => {
    const inOrder = [...listed, ...loaded].sort((a, b) => a.createdTime - b.createdTime)
    const found = new Set([...inOrder.flatMap(message => pathOf(message) ?? [])])
    return [...found.add(path)]
  }, [listed, loaded, path])

  const step = (index: number) => {
    const next = paths[index]
    if (next === undefined) return
    const search = new URLSearchParams({ filePath: next }).toString()
    void navigate(`/preview?${search}`, { replace: true, state: { conversation: key } })
  }
  return { index: paths.indexOf(path), count: paths.length, step }
}

/** Where to show it from: as it was kept here, or as the server has it. */
function useShownUrl({ path, file, url }: ViewerProps['source']): string | undefined {
  const carrier = useFileMessage(path)
  const isNew = url !== ''
  // What came without its message would not go with it.
  const isKept = carrier !== undefined || !isNew
  const wanted = useMemo(
    () => (isKept ? { address: path, from: isNew ? url : undefined, carrier, file } : undefined),
    [isKept, isNew, path, url, carrier, file],
  )
  const shown = useHeldPicture(wanted)
  return isKept ? (shown.url ?? shown.from) : url
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
  const url = useShownUrl(source)
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
        url={url}
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
