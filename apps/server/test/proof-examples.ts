import type { Example } from './contract-examples-people.ts'
import { heard } from './later-examples.ts'

const CHAT = { recordType: 'chat', chatUserId: 'emil' }

export const PROOF_EXAMPLES = {
  proveMessage: {
    right: async server => ({ ...CHAT, msgId: await heard(server) }),
    wrong: [
      [CHAT, 'msgId'],
      [{ ...CHAT, msgId: 'a' }, 'msgId'],
    ],
  },
} satisfies Record<string, Example>
