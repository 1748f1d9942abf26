import { copyText } from '../../client/copy-text.ts'
import { copyableWords } from '../../parts/message-words/copyable-words.ts'
import type { MessageAction } from '../../slots/message-actions.ts'

export const copyAction: MessageAction = {
  id: 'copy',
  icon: 'copy',
  key: 'c',
  chord: 'c',
  label: text => text.actions.copy,
  isAllowed: message => copyableWords(message) !== '',
  run: (client, message) => void copyText(client, copyableWords(message)),
}
