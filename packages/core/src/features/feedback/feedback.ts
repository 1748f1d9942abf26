import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

const createFeedback = ({ call, notify }: Context) => ({
  /** Returns whether the server has it; if not, the person is told why [session-16]. */
  async send(content: string): Promise<boolean> {
    const sent = await call('sendFeedback', { content })
    if (!sent.ok) notify(sent.problem)
    return sent.ok
  },
})

export const feedback = {
  start: createFeedback,
} satisfies Feature
