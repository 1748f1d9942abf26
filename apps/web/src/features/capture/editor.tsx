import { useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { OfferedFile } from '../../slots/offer-files.ts'
import { type Area, wholeOf } from './area.ts'
import { useCaptureText } from './capture-text.tsx'
import { copyPicture, nameCapture, savePicture } from './captured-file.ts'
import { CoverDialog } from './cover-dialog.tsx'
import { CropTools } from './crop-tools.tsx'
import { type EditorMode, EditorStage } from './editor-stage.tsx'
import { FIRST_STYLE, type MarkStyle } from './mark-style.ts'
import { MarkTools } from './mark-tools.tsx'
import { type Drawing, EMPTY_DRAWING, redoMark, undoMark } from './marks.ts'
import { exportArea } from './paint-marks.ts'

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
  const makeFile = async (): Promise<OfferedFile | undefined> =>
    canvasRef.current ? nameCapture(await exportArea(canvasRef.current, area), text.fileName) : undefined
  const finish = async (work: (file: OfferedFile) => Promise<void> | void) => {
    const file = await makeFile()
    if (file) await work(file)
  }
  const outcomes = {
    onCopy: () => void finish(file => copyPicture(client, file).then(onClose)),
    onSave: () => void finish(file => savePicture(client, file).then(onClose)),
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
