import { type BusinessCard, type ConversationKey, cardId, type SendProblem } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

const createProjects = ({ services, state }: Context) => ({
  /** Sends the card of a project or an application. */
  send: (key: ConversationKey, card: BusinessCard): SendProblem | undefined =>
    services.outgoing.sendContent(key, card),
  /** Sends one card however often it is asked to, from any device: the server keeps one message of an id [customers-15]. */
  sendOnce(key: ConversationKey, card: BusinessCard): void {
    const id = cardId(key, card)
    const isShown = state().timelines[key]?.messages.some(message => message.id === id)
    if (!isShown) services.outgoing.sendContent(key, card, { id })
  },
})

export const projects = { start: createProjects } satisfies Feature
