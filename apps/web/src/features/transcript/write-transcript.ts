import { isNotice, type Message, previewOf, timeOf } from '@parley/protocol/model'
import { typedWords } from '../../parts/message-words/preview-words.ts'
import type { Catalogue } from '../../text/zh-CN.ts'

const momentOf = (time: number): string => {
  const local = new Date(time - new Date(time).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16).replace('T', ' ')
}

/** One line per message: when, who, what. Notices are left out. */
export const writeTranscript = (messages: readonly Message[], text: Catalogue): string =>
  messages
    .filter(({ content, sender }) => sender !== '' && !isNotice(content))
    .map(message => {
      const words = typedWords(previewOf(message.content), text)
      return `${momentOf(timeOf(message))}  ${message.senderName}: ${words}\n`
    })
    .join('')
