import { useEffect, useRef, useState } from 'react'
import { displaySize } from '../../text/display-size.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './paste-preview.module.css'
import { isImageName } from './prepare-file.ts'

interface Props {
  /** Of the conversation. */
  name: string
  files: readonly File[]
  onRemove(file: File): void
  onSend(): void
  onClose(): void
}

function PastedFile({ file, onRemove }: { file: File; onRemove(): void }) {
  const text = useText()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isImageName(file.name)) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <li>
      {url !== undefined && <img className={styles.picture} src={url} alt={text.kinds.imageAlt(file.name)} />}
      <div className={styles.row}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>{displaySize(file.size)}</span>
        <IconButton icon="close" size="sm" label={text.files.remove(file.name)} onClick={onRemove} />
      </div>
    </li>
  )
}

/** Spec of the visual target: paste goes through a look at what was pasted. */
export function PastePreview({ name, files, onRemove, onSend, onClose }: Props) {
  const text = useText()
  const sendRef = useRef<HTMLButtonElement>(null)
  useEffect(() => sendRef.current?.focus(), [])
  return (
    <Dialog title={text.files.pasteTitle(files.length, name)} onClose={onClose}>
      <ul className={styles.list}>
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pasted pictures may bear one name
          <PastedFile key={`${file.name} ${index}`} file={file} onRemove={() => onRemove(file)} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onClose}>{text.files.cancel}</Button>
        <Button ref={sendRef} look="primary" onClick={onSend}>
          {text.composer.send}
        </Button>
      </div>
    </Dialog>
  )
}
