import { splitConversationKey } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { refusedAs } from '../../http/refused-as.ts'
import { decodeHandOver, type HandOver } from './hand-over.ts'
import { lateProblem, offDutyProblem } from './off-duty-problem.ts'

/** How long a request to take over is shown. */
export const REQUEST_LIFE_MS = 60_000

/** Why duty could not be changed. */
const REFUSALS = {
  [CODE.forbidden]: 'refused-not-allowed',
  [CODE.notFound]: 'consultation-gone',
  [CODE.conflict]: 'duty-off',
}
/** For some calls the same answer means something else. */
const OF_CALLS: Readonly<Record<string, Record<string, string>>> = {
  takeOverDuty: { [CODE.forbidden]: 'duty-held' },
  saveDutyAbsences: { [CODE.conflict]: 'absences-full' },
}

/** `team`: the name of its room. */
export function createDuty({ call: ask, clock, notify, dispatch, listen, state }: Context) {
  /** Failures are shown to the person. */
  const call: Context['call'] = async (name, request) => {
    const answer = await ask(name, request)
    if (!answer.ok) notify(refusedAs(answer.problem, { ...REFUSALS, ...OF_CALLS[name] }))
    return answer
  }
  const answerRequest = (team: string, person: string) =>
    dispatch({ type: 'dutyRequestAnswered', team, person })
  listen('roomChanged', ({ key, event }) => {
    if (event.type === 'dutyAsked') {
      const team = splitConversationKey(key).id
      clock.setTimeout(() => answerRequest(team, event.operator.id), REQUEST_LIFE_MS)
    }
    const problem = offDutyProblem(state(), key, event) ?? lateProblem(state(), key, event)
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
