import type { Message } from '../../content.ts'

/** What is shown and compared: the server's time where known. */
export const timeOf = (message: Message): number => message.stamp?.time ?? message.createdTime
