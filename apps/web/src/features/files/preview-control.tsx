import { previewTypeOf } from '@parley/protocol/model'
import { previewAddress } from '../../parts/addresses/preview-address.ts'
import { Link } from '../../platform/router/link.tsx'
import type { FileActionProps } from '../../slots/file-actions.ts'
import { useText } from '../../text/text-context.ts'
import styles from './file-control.module.css'

/** Covers the whole card; hidden for files that cannot be previewed [files-7]. */
export function PreviewControl({ content, message }: FileActionProps) {
  const text = useText().files
  if (previewTypeOf(content.name) === undefined) return null
  return (
    <Link
      className={styles.cover}
      aria-label={text.preview(content.name)}
      {...previewAddress(content.url, message)}
    />
  )
}
