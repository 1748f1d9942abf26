import type { CallResult } from '../../http/caller.ts'
import { waitAndRepeat } from '../../http/wait-and-repeat.ts'
import type { Clock } from '../../ports.ts'
import type { Problem } from '../../store/state.ts'
import type { ManagedPerson } from './admin-people.ts'

/** What happened to one of several people; without a refusal it was done. */
export interface PersonOutcome {
  /** As the server has it now, where it has said so. */
  person: ManagedPerson
  /** `changed`: somebody else has changed the person meanwhile. */
  refusal?: 'changed' | 'last-administrator' | Problem
  /** After a reset. */
  password?: string
}

interface Answer {
  outcome?: 'saved' | 'changed' | 'last-administrator'
  person?: ManagedPerson
  password?: string
}

export type ChangeOne = (person: ManagedPerson) => Promise<CallResult<Answer>>

/** Changes one person after the other. Whoever cannot be changed is passed over. */
export async function changePeople(
  clock: Pick<Clock, 'setTimeout'>,
  people: readonly ManagedPerson[],
  change: ChangeOne,
  onDone: (done: number) => void,
): Promise<PersonOutcome[]> {
  const outcomes: PersonOutcome[] = []
  for (const person of people) {
    const answer = await waitAndRepeat(clock, () => change(person))
    outcomes.push({ person, ...(answer.ok ? outcomeOf(answer.value) : { refusal: answer.problem }) })
    onDone(outcomes.length)
  }
  return outcomes
}

const outcomeOf = ({ outcome = 'saved', person, password }: Answer) => ({
  ...(person && { person }),
  ...(outcome !== 'saved' && { refusal: outcome }),
  ...(password !== undefined && { password }),
})
