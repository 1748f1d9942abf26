import { useRef, useState } from 'react'
import { exportWhole } from './paint-crop.ts'

/** Lets people choose a picture that is kept whole: base64 of a square. `input` has to be in the page. */
export function useWholePicture(label: string, onChange: (picture: string) => void) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      onChange(exportWhole(await createImageBitmap(file)))
      setUnreadable(false)
    } catch {
      setUnreadable(true)
    }
  }
  const input = (
    <input
      ref={inputRef}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      onChange={event => {
        void read(event.target.files?.[0])
        // Allows the same picture to be chosen again.
        event.target.value = ''
      }}
    />
  )
  return { input, isUnreadable, choose: () => inputRef.current?.click() }
}
