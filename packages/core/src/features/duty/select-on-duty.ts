import { selectTeam } from '../../selectors/rooms.ts'
import type { Conversation, State } from '../../store/state.ts'

/** Who is on duty in the team of a consultation, or in the team itself; undefined where duty does not matter. */
export function selectOnDuty(
  state: State,
  key: Conversation['key'],
): { id: string; name: string } | null | undefined {
  const team = selectTeam(state, key)
  return team?.mode === 'duty' ? (team.onDuty ?? null) : undefined
}
