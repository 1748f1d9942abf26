import { decodeFilePath, type Message } from '@parley/protocol/model'

/** Path of a message's file; undefined if it has none of ours, or one that must not be opened [files-10]. */
export function filePathOf({ content, isOffice }: Message): string | undefined {
  if (isOffice || (content.kind !== 'image' && content.kind !== 'file' && content.kind !== 'video')) return
  return content.url !== undefined && decodeFilePath(content.url) ? content.url : undefined
}
