import type { Message } from '@parley/protocol/model'

/** URL of a file's preview [files-7], with the conversation whose files can be browsed. */
export const previewAddress = (path: string, message: Message) => ({
  to: `/preview?${new URLSearchParams({ filePath: path })}`,
  state: { conversation: message.conversation },
})
