import { splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { decodeHandOver, type HandOver } from './hand-over.ts'
import { heldProblemOf } from './held-problem.ts'
import { offDutyProblem } from './off-duty-problem.ts'

/** How long a request to take over is shown. */
const REQUEST_LIFE_MS = 60_000

/** `team`: the name of its room. */
export function createDuty({ call: ask, clock, notify, dispatch, listen, state }: Context) {
  /** Failures are shown to the person. */
  const call: Context['call'] = async (name, request) => {
    const answer = await ask(name, request)
    if (!answer.ok) notify(name === 'takeOverDuty' ? heldProblemOf(answer.problem) : answer.problem)
    return answer
  }
  const answerRequest = (team: string, person: string) =>
    dispatch({ type: 'dutyRequestAnswered', team, person })
  listen('roomChanged', ({ key, event }) => {
    if (event.type === 'dutyAsked') {
      const team = splitConversationKey(key).id
      clock.setTimeout(() => answerRequest(team, event.operator.id), REQUEST_LIFE_MS)
    }
    const problem = offDutyProblem(state(), key, event)
    if (problem)
      dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone: 'info', problem } })
  })
  return {
    /** Without a person nobody is on duty. */
    handOver: (team: string, person: string | undefined, comment = ''): Promise<CallResult<unknown>> =>
      call('handOverDuty', {
        im_room_name: team,
        ...(person !== undefined && { im_user_name: person }),
        comment,
      }),
    takeOver: (team: string): Promise<CallResult<unknown>> => call('takeOverDuty', { im_room_name: team }),
    ask: (team: string): Promise<CallResult<unknown>> => call('askDuty', { im_room_name: team }),
    /** Declines a request. */
    stay: answerRequest,
    dismissCard(team: string): void {
      dispatch({ type: 'dutyCardDismissed', team })
      void call('dismissDutyCard', { im_room_name: team })
    },
    /** The dates on which the person is away; returns whether they were saved. */
    async saveAbsences(team: string, absences: readonly { from: string; to: string }[]): Promise<boolean> {
      const dates = absences.map(({ from, to }) => ({ from, to }))
      return (await call('saveDutyAbsences', { im_room_name: team, absences: dates })).ok
    },
    /** The card as it is now, or as the present person on duty got it. */
    async loadHandOver(team: string, isHandedOver = false): Promise<CallResult<HandOver>> {
      const answer = await ask('getDutyCard', { im_room_name: team, is_handed_over: isHandedOver })
      return answer.ok ? { ok: true, value: decodeHandOver(answer.value) } : answer
    },
  }
}
