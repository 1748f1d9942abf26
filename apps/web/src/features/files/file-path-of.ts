import { decodeFilePath, type Message } from '@parley/protocol/model'

/** Where the file of a message lies; undefined for what carries none of ours, or one nobody may have [files-10]. */
export function filePathOf({ content, isOffice }: Message): string | undefined {
  if (isOffice || (content.kind !== 'image' && content.kind !== 'file' && content.kind !== 'video')) return
  return content.url !== undefined && decodeFilePath(content.url) ? content.url : undefined
}
