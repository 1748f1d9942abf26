import type { Message } from '@parley/protocol/model'

/** Where a file is looked at [files-7]; the screen learns which conversation it is leafing through. */
export const previewAddress = (path: string, message: Message) => ({
  to: `/preview?${new URLSearchParams({ filePath: path })}`,
  state: { conversation: message.conversation },
})
