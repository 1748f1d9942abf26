import type { ConversationKey, ProjectConsultContent, SendProblem } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

const createProjects = ({ services }: Context) => ({
  /** Sends the card of a project. */
  send: (key: ConversationKey, card: ProjectConsultContent): SendProblem | undefined =>
    services.outgoing.sendContent(key, card),
})

export const projects = { start: createProjects } satisfies Feature
