import {
  type ConversationKey,
  checkMeeting,
  type MeetingPlan,
  type MeetingProblem,
  type SendProblem,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'

/** The service has not begun it; what the card shows follows from its times. */
const NOT_BEGUN = '0'

export const createMeetings = ({ state, clock, services }: Context) => ({
  /** Calls a meeting: its card is all there is of it so far. */
  send(key: ConversationKey, plan: MeetingPlan): MeetingProblem | SendProblem | undefined {
    const { session, timeDiff } = state()
    const problem = checkMeeting(plan, clock.now() + timeDiff)
    if (problem || !session.me) return problem ?? 'not-sendable'
    const { id: fromId, nickName } = session.me
    // The card and its message have one id: that is how the server finds the card of a meeting.
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
