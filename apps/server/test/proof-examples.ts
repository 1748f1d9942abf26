import type { Example } from './contract-examples-people.ts'
import { receivedId } from './later-examples.ts'

const CHAT = { recordType: 'chat', chatUserId: 'emil' }

export const PROOF_EXAMPLES = {
  proveMessage: {
    right: async server => ({ ...CHAT, msgId: await receivedId(server) }),
    wrong: [
      [CHAT, 'msgId'],
      [{ ...CHAT, msgId: 'a' }, 'msgId'],
    ],
  },
} satisfies Record<string, Example>
