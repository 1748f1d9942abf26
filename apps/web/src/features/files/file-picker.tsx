import { useContext, useRef } from 'react'
import { OfferFilesContext } from '../../slots/offer-files.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'

interface Props {
  icon: IconName
  label: string
  accept?: string
  /** Filters the chosen files: browsers let people choose any type. */
  admit?(files: readonly File[]): readonly File[]
}

/** A button that opens the file picker and sends the chosen files. */
export function FilePicker({ icon, label, accept, admit = files => files }: Props) {
  const offer = useContext(OfferFilesContext)
  const inputRef = useRef<HTMLInputElement>(null)
  if (!offer) return null
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => inputRef.current?.click()} />
      <input
        ref={inputRef}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={event => {
          offer(admit([...(event.target.files ?? [])]))
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
