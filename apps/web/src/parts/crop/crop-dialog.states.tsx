import { dialogStates } from '../samples/samples.ts'
import { CropDialog } from './crop-dialog.tsx'
import { ProfileText } from './profile-text.tsx'

/** Stripes, so that turning and moving are seen. A canvas is drawn as a bitmap is. */
function striped(width: number, height: number): ImageBitmap {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  for (let x = 0; context && x < width; x += 40) {
    context.fillStyle = `hsl(${(360 * x) / width} 60% 60%)`
    context.fillRect(x, 0, 40, height - x / 4)
  }
  return canvas as unknown as ImageBitmap
}

const shown = (width: number, height: number) => (onClose: () => void) => (
  <ProfileText>
    <CropDialog
      picture={striped(width, height)}
      onUse={onClose}
      onOther={() => undefined}
      onClose={onClose}
    />
  </ProfileText>
)

export const cropDialogStates = dialogStates('CropDialog', {
  wide: shown(1_200, 600),
  high: shown(400, 1_200),
})
