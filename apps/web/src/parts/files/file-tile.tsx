import { extensionOf, type FileCategory, type FileContent, fileCategoryOf } from '@parley/protocol/model'
import clsx from 'clsx'
import styles from './file-tile.module.css'

const LONGEST_LABEL = 4

/** Common document types have their usual colours. */
const TONES: Record<string, string> = {
  pdf: 'pdf',
  xls: 'sheet',
  xlsx: 'sheet',
  ppt: 'slides',
  pptx: 'slides',
}
const toneOf = (extension: string, category: FileCategory): string => TONES[extension] ?? category

export function FileTile({ content, isOff }: { content: FileContent; isOff: boolean }) {
  const extension = extensionOf(content.name) || (content.subType ?? '').toLowerCase()
  const tone = toneOf(extension, fileCategoryOf(extension))
  return (
    <span className={clsx(styles.tile, isOff && styles.off)} data-tone={tone} aria-hidden="true">
      {extension.slice(0, LONGEST_LABEL).toUpperCase()}
    </span>
  )
}
