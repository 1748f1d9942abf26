import { MAX_DISABLED } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { waitAndRepeat } from '../../http/wait-and-repeat.ts'
import type { ManagedPerson } from './admin-people.ts'
import type { PersonOutcome } from './change-people.ts'

/** Disables people in parts. Whoever cannot be disabled is passed over. */
export async function disablePeople(
  { call, clock }: Pick<Context, 'call' | 'clock'>,
  people: readonly ManagedPerson[],
  onDone: (done: number) => void,
): Promise<PersonOutcome[]> {
  const outcomes: PersonOutcome[] = []
  while (outcomes.length < people.length) {
    const part = people.slice(outcomes.length, outcomes.length + MAX_DISABLED)
    const accounts = part.map(({ account }) => account)
    const answer = await waitAndRepeat(clock, () => call('disableAdminPeople', { accounts }))
    const found = new Map(
      answer.ok ? answer.value.people.map(({ account, outcome }) => [account, outcome]) : [],
    )
    for (const person of part)
      outcomes.push(
        answer.ok ? outcomeOf(person, found.get(person.account)) : { person, refusal: answer.problem },
      )
    onDone(outcomes.length)
  }
  return outcomes
}

function outcomeOf(
  person: ManagedPerson,
  outcome: 'saved' | 'last-administrator' | 'missing' | undefined,
): PersonOutcome {
  if (outcome === 'saved') return { person: { ...person, isDisabled: true } }
  // Erased meanwhile, or gone.
  return { person, refusal: outcome === 'last-administrator' ? outcome : 'changed' }
}
