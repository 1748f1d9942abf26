import { copyTextOf, type Message } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'
import { copyText } from './copy-text.ts'

/** What destroys itself is read in its bubble only. */
export const copyableWords = ({ content, destroyTime }: Message): string =>
  destroyTime === undefined ? (copyTextOf(content) ?? '') : ''

export const copyAction: MessageAction = {
  id: 'copy',
  icon: 'copy',
  key: 'c',
  label: text => text.actions.copy,
  isAllowed: message => copyableWords(message) !== '',
  run: (client, message) => void copyText(client, copyableWords(message)),
}
