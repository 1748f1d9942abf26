import type { Client } from '@parley/core'
import { useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { OfferedFile } from '../../slots/offer-files.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { type Area, wholeOf } from './area.ts'
import { useCaptureText } from './capture-text.tsx'
import { CoverDialog } from './cover-dialog.tsx'
import { type EditorMode, EditorStage } from './editor-stage.tsx'
import { FIRST_STYLE, type MarkStyle } from './mark-style.ts'
import { MarkTools } from './mark-tools.tsx'
import { type Drawing, EMPTY_DRAWING, redoMark, undoMark } from './marks.ts'
import { OutcomeButtons, type Outcomes } from './outcome-buttons.tsx'
import { exportArea } from './paint-marks.ts'
import styles from './tools.module.css'

const pad = (value: number) => String(value).padStart(2, '0')

const stampOf = (now: Date): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())} ` +
  `${pad(now.getHours())}.${pad(now.getMinutes())}.${pad(now.getSeconds())}`

const nameCapture = (picture: Blob, name: (stamp: string) => string): OfferedFile =>
  Object.assign(new File([picture], name(stampOf(new Date())), { type: picture.type }), {
    isCapture: true as const,
  })

/** Whether it worked, which is told to the person. */
async function copyPicture(client: Client, file: File): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
    client.notices.announce('copied')
    return true
  } catch {
    // Refused by the browser.
    client.notices.announce('copy-failed', 'error')
    return false
  }
}

async function savePicture(client: Client, file: File): Promise<boolean> {
  const problem = await client.files.uploadToSpace(file, new AbortController().signal, () => undefined)
  if (problem) client.notices.announce('save-failed', 'error')
  else client.notices.announce('file-saved', 'success', { to: '/space?tab=mine' })
  return problem === undefined
}

interface Props {
  picture: HTMLCanvasElement
  onTaken(file: OfferedFile): void
  onRetake(): void
  onClose(): void
}

/** Cuts and marks the picture; nothing has left the browser yet. */
export function Editor({ picture, onTaken, onRetake, onClose }: Props) {
  const text = useCaptureText()
  const client = useClient()
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const [mode, setMode] = useState<EditorMode>('crop')
  const [area, setArea] = useState<Area>(() => wholeOf(picture))
  const [drawing, setDrawing] = useState<Drawing>(EMPTY_DRAWING)
  const [style, setStyle] = useState<MarkStyle>(FIRST_STYLE)
  const { isBusy, run } = useBusy()
  const makeFile = async (): Promise<OfferedFile | undefined> =>
    canvasRef.current ? nameCapture(await exportArea(canvasRef.current, area), text.fileName) : undefined
  const finish = async (work: (file: OfferedFile) => Promise<void> | void) => {
    const file = await makeFile()
    if (file) await work(file)
  }
  /** What failed leaves the picture with its marks. */
  const closeAfter = (work: typeof savePicture) => {
    if (isBusy) return
    void run(() =>
      finish(async file => {
        if (await work(client, file)) onClose()
      }),
    )
  }
  const outcomes = {
    isBusy,
    onCopy: () => closeAfter(copyPicture),
    onSave: () => closeAfter(savePicture),
    onDone: () => void finish(onTaken),
    onCancel: onClose,
  }
  const goBack = () => (mode === 'mark' ? setMode('crop') : onClose())
  const undo = () => setDrawing(undoMark(drawing))
  const redo = () => setDrawing(redoMark(drawing))
  return (
    <CoverDialog label={text.title} onEscape={goBack}>
      <EditorStage
        canvasRef={canvasRef}
        picture={picture}
        mode={mode}
        area={area}
        drawing={drawing}
        style={style}
        onArea={setArea}
        onDrawing={setDrawing}
        onStyle={setStyle}
        onCopy={outcomes.onCopy}
        onDone={outcomes.onDone}
      >
        {mode === 'crop' ? (
          <CropTools {...outcomes} onRetake={onRetake} onMark={() => setMode('mark')} />
        ) : (
          <MarkTools
            {...outcomes}
            style={style}
            drawing={drawing}
            onStyle={setStyle}
            onUndo={undo}
            onRedo={redo}
            onCrop={() => setMode('crop')}
          />
        )}
      </EditorStage>
    </CoverDialog>
  )
}

interface CropToolsProps extends Outcomes {
  onRetake(): void
  onMark(): void
}

function CropTools({ onRetake, onMark, ...outcomes }: CropToolsProps) {
  const text = useCaptureText()
  return (
    <div className={styles.tools} role="toolbar" aria-label={text.cropTools}>
      <Button look="quiet" onClick={onRetake}>
        <Icon name="retry" size="sm" />
        {text.retake}
      </Button>
      <Button look="quiet" onClick={onMark}>
        <Icon name="edit" size="sm" />
        {text.markTool}
      </Button>
      <OutcomeButtons {...outcomes} />
    </div>
  )
}
