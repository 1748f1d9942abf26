import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import { useProfileText } from './profile-text.tsx'

const CropDialog = lazySection(async () => (await import('./crop-dialog.tsx')).CropDialog)

interface PictureChoice {
  choose(): void
  /** The chosen file is not a picture. */
  isUnreadable: boolean
  /** The hidden file input and the crop dialog, to be rendered once. */
  parts: ReactNode
}

/** Lets a person choose a picture and crop it to a square; `onPicture` gets base64. */
export function usePictureChoice(onPicture: (picture: string) => void): PictureChoice {
  const text = useProfileText()
  const inputRef = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<ImageBitmap>()
  const [isUnreadable, setUnreadable] = useState(false)
  const choose = () => inputRef.current?.click()
  const open = async (file: File | undefined) => {
    if (!file) return
    try {
      setOpened(await createImageBitmap(file))
      setUnreadable(false)
    } catch {
      setUnreadable(true)
    }
  }
  const parts = (
    <>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        hidden
        aria-label={text.changePicture}
        onChange={event => {
          void open(event.target.files?.[0])
          // Allows the same picture to be chosen again.
          event.target.value = ''
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <CropDialog
            picture={opened}
            onUse={cropped => {
              onPicture(cropped)
              setOpened(undefined)
            }}
            onOther={choose}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
  return { choose, isUnreadable, parts }
}
