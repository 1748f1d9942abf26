import { type Message, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

const createProof = ({ call, notify }: Context) => ({
  /** The signed proof of a message as the text of a file; undefined: there is none, and the person is told why [proof-4]. */
  async of({ conversation, id: msgId }: Message): Promise<string | undefined> {
    const { kind: recordType, id: chatUserId } = splitConversationKey(conversation)
    const proved = await call('proveMessage', { recordType, chatUserId, msgId })
    if (proved.ok) return `${JSON.stringify(proved.value)}\n`
    notify(proved.problem)
    return undefined
  },
})

export const proof = {
  start: createProof,
} satisfies Feature
