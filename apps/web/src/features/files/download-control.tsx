import { useClient } from '../../client/client-context.ts'
import type { FileActionProps } from '../../slots/file-actions.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './file-control.module.css'

export function DownloadControl({ content, message }: FileActionProps) {
  const text = useText().files
  const client = useClient()
  return (
    <IconButton
      className={styles.above}
      icon="download"
      size="sm"
      label={text.download(content.name)}
      onClick={() => void client.files.download(message)}
    />
  )
}
