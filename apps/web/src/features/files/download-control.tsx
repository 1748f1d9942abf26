import { useClient } from '../../client/client-context.ts'
import type { FileActionProps } from '../../slots/file-actions.ts'
import { useText } from '../../text/text-context.ts'
import styles from './file-control.module.css'

export function DownloadControl({ message }: FileActionProps) {
  const text = useText().kinds
  const client = useClient()
  return (
    <button className={styles.control} type="button" onClick={() => void client.files.download(message)}>
      {text.download}
    </button>
  )
}
