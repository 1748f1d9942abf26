import { bareTitleOf, type ConversationKey, type LinkContent, type SendProblem } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

function createLinks({ call, services }: Context) {
  /** The operator does not allow it: do not ask again. */
  let isOff = false
  return {
    send: (key: ConversationKey, card: LinkContent): SendProblem | undefined =>
      services.outgoing.sendContent(key, card),
    /** The card with the texts of the page itself [links-2]; the sender's own text stays. */
    async describe(card: LinkContent): Promise<LinkContent> {
      if (isOff) return card
      const answer = await call('describeLink', { url: card.url })
      if (!answer.ok) return card
      isOff = answer.value.isOff === true
      const { title, description, source } = answer.value
      const isBare = card.title === bareTitleOf(card.url)
      return {
        ...card,
        ...(title !== undefined && isBare && { title }),
        ...(description !== undefined && { description: card.description ?? description }),
        ...(source !== undefined && { source }),
      }
    },
  }
}

export const links = {
  start: createLinks,
} satisfies Feature
