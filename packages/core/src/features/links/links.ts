import type { ConversationKey, LinkContent, SendProblem } from '@parley/protocol/model'
import type { Outgoing } from '../messages/outgoing.ts'

export const createLinks = (outgoing: Pick<Outgoing, 'sendContent'>) => ({
  sendLink: (key: ConversationKey, card: LinkContent): SendProblem | undefined =>
    outgoing.sendContent(key, card),
})
