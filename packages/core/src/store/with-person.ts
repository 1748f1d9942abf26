import { change } from './change.ts'
import type { Person, State } from './state.ts'

/** Unknown people are left alone; the same state comes back when nothing changed. */
export function withPerson(state: State, id: string, fields: Partial<Person>): State {
  const person = state.people[id]
  if (!person) return state
  const changed = change(person, fields)
  return changed === person ? state : { ...state, people: { ...state.people, [id]: changed } }
}
