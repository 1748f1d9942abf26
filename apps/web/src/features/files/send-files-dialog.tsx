import { isImageName, MAX_TEXT_LENGTH } from '@parley/protocol/model'
import { type FormEvent, useEffect, useState } from 'react'
import { FileName } from '../../parts/files/file-name.tsx'
import { FileTile } from '../../parts/files/file-tile.tsx'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { FilePicker } from './file-picker.tsx'
import styles from './send-files-dialog.module.css'

interface Props {
  /** Name of the conversation. */
  name: string
  files: readonly File[]
  onRemove(file: File): void
  onSend(caption: string): void
  onClose(): void
}

interface ChosenProps {
  file: File
  onRemove(): void
}

/** The address of a picture that this browser can show; others are sent as files. */
function usePicture(file: File) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isImageName(file.name)) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return { url, giveUp: () => setUrl(undefined) }
}

function ChosenFile({ file, onRemove }: ChosenProps) {
  const text = useText()
  const { url, giveUp } = usePicture(file)
  const remove = <IconButton icon="close" size="sm" label={text.files.remove(file.name)} onClick={onRemove} />
  if (url !== undefined)
    return (
      <li className={styles.thumb} title={`${file.name} · ${displaySize(file.size)}`}>
        <img className={styles.picture} src={url} alt={text.kinds.imageAlt(file.name)} onError={giveUp} />
        <span className={styles.remove}>{remove}</span>
      </li>
    )
  return (
    <li className={styles.row}>
      <FileTile content={{ kind: 'file', name: file.name }} isOff={false} />
      <FileName className={styles.name} name={file.name} />
      <span className={styles.size}>{displaySize(file.size)}</span>
      {remove}
    </li>
  )
}

/** Shows the files that are about to be sent, with a field for a caption [files-15]. */
export function SendFilesDialog({ name, files, onRemove, onSend, onClose }: Props) {
  const text = useText()
  const [caption, setCaption] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSend(caption)
  }
  return (
    <Dialog title={text.files.sendTitle(files.length, name)} onClose={onClose}>
      <ul className={styles.list} data-single={files.length === 1 || undefined}>
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: file names may not be unique
          <ChosenFile key={`${file.name} ${index}`} file={file} onRemove={() => onRemove(file)} />
        ))}
      </ul>
      <form onSubmit={handleSubmit}>
        <Field
          label={text.files.caption}
          placeholder={text.files.captionPlaceholder}
          value={caption}
          maxLength={MAX_TEXT_LENGTH}
          autoFocus
          onChange={event => setCaption(event.target.value)}
        />
        <div className={styles.actions}>
          <FilePicker icon="plus" label={text.files.add} />
          <span className={styles.space} />
          <Button onClick={onClose}>{text.rooms.cancel}</Button>
          <Button type="submit" look="primary">
            {text.composer.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
