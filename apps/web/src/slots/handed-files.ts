import type { ConversationKey } from '@parley/protocol/model'

/** Files for a conversation that is about to be opened; it takes them when it is. */
const handed = new Map<ConversationKey, readonly File[]>()

export const handFiles = (key: ConversationKey, files: readonly File[]): void => void handed.set(key, files)

export function takeHandedFiles(key: ConversationKey): readonly File[] {
  const files = handed.get(key) ?? []
  handed.delete(key)
  return files
}
