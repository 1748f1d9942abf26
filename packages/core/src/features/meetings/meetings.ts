import {
  type ConversationKey,
  checkMeeting,
  type MeetingPlan,
  type MeetingProblem,
  type SendProblem,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

/** The service has not started it; the card shows its state by its times. */
const NOT_BEGUN = '0'

const createMeetings = ({ state, clock, services }: Context) => ({
  /** Schedules a meeting: so far it is only its card. */
  send(key: ConversationKey, plan: MeetingPlan): MeetingProblem | SendProblem | undefined {
    const { session, timeDiff } = state()
    const problem = checkMeeting(plan, clock.now() + timeDiff)
    if (problem || !session.me) return problem ?? 'not-sendable'
    const { id: fromId, nickName } = session.me
    // The card and its message share one id: that is how the server finds the card of a meeting.
    const id = crypto.randomUUID()
    const content = {
      kind: 'meeting',
      id,
      fromId,
      name: nickName,
      topic: plan.topic.trim(),
      start: plan.start,
      end: plan.end,
      status: NOT_BEGUN,
    } as const
    return services.outgoing.sendContent(key, content, { id })
  },
})

export const meetings = {
  start: createMeetings,
} satisfies Feature
