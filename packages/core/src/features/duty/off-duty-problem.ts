import type { ConversationKey, RoomEvent } from '@parley/protocol/model'
import type { Problem, State } from '../../store/state.ts'

/** For somebody whom another person or the rota takes off duty: who is on duty instead [duty-3, duty-6]. */
export function offDutyProblem(state: State, key: ConversationKey, event: RoomEvent): Problem | undefined {
  const me = state.session.me?.id
  if (event.type !== 'dutyServantChanged' || event.operator.id === me) return undefined
  const [next] = event.people
  if (next?.id === me || !event.previous.some(person => person.id === me)) return undefined
  const name = state.conversations.get(key)?.name ?? ''
  if (!next) return { code: 'duty-ended', params: { name } }
  return {
    code: event.reason === 'taken' ? 'duty-taken' : 'duty-passed',
    params: { name, who: next.name },
  }
}

/** For the whole team: which customers wait past its limit [questions-7]. */
export function lateProblem(state: State, key: ConversationKey, event: RoomEvent): Problem | undefined {
  const [first, ...others] = event.type === 'customersLate' ? event.people : []
  if (!first) return undefined
  const name = state.conversations.get(key)?.name ?? ''
  return others.length === 0
    ? { code: 'customer-late', params: { name, who: first.name } }
    : { code: 'customers-late', params: { name, who: first.name, count: String(others.length) } }
}
