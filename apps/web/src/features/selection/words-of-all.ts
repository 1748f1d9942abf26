import type { Message } from '@parley/protocol/model'
import { copyableWords } from '../../parts/message-words/copyable-words.ts'

/** One message as it is; several with the name of each sender. Messages without text are left out. */
export function wordsOfAll(messages: readonly Message[]): string {
  const spoken = messages.filter(message => copyableWords(message) !== '')
  if (messages.length === 1) return spoken.map(copyableWords).join('')
  return spoken.map(message => `${message.senderName}: ${copyableWords(message)}`).join('\n')
}
