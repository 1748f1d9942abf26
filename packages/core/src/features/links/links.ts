import type { ConversationKey, LinkContent, SendProblem } from '@parley/protocol/model'
import type { Context } from '../../context.ts'

export const createLinks = ({ services }: Context) => ({
  send: (key: ConversationKey, card: LinkContent): SendProblem | undefined =>
    services.outgoing.sendContent(key, card),
})
