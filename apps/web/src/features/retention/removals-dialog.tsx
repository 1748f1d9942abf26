import type { RetentionPreview } from '@parley/core'
import { displaySize } from '../../text/display-size.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import own from './retention.module.css'
import { useRetentionText } from './retention-text.tsx'

interface Props {
  preview: RetentionPreview
  onClose(): void
}

/** What the next night removes, by name as far as it is listed. */
export function RemovalsDialog({ preview, onClose }: Props) {
  const text = useRetentionText()
  const { listed, files, bytes, conversations } = preview
  return (
    <Dialog title={text.list} onClose={onClose}>
      <ul className={own.removals}>
        {listed.map(({ name, messages }) => (
          <li key={name} className={own.row}>
            <b>{name}</b>
            <span className={own.amount}>{text.messages(messages)}</span>
          </li>
        ))}
        {conversations > listed.length && <li className={own.more}>{text.more}</li>}
        {files > 0 && (
          <li className={own.row}>
            <b>{text.kinds.files}</b>
            <span className={own.amount}>{text.files(files, displaySize(bytes))}</span>
          </li>
        )}
      </ul>
    </Dialog>
  )
}
