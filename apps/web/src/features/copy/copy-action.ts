import type { Client } from '@parley/core'
import { copyTextOf, type Message } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'

async function copy(client: Client, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    client.announce('copied')
  } catch {
    // Refused by the browser, or the page is not served securely: the person is told, nothing else is lost.
    client.announce('copy-failed', 'error')
  }
}

const wordsOf = ({ content }: Message): string => copyTextOf(content) ?? ''

/** Spec 1 §7: 'Copy successful'. */
export const copyAction: MessageAction = {
  id: 'copy',
  icon: 'copy',
  key: 'c',
  label: text => text.actions.copy,
  isAllowed: message => wordsOf(message) !== '',
  run: (client, message) => void copy(client, wordsOf(message)),
}
