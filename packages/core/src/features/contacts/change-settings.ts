import type { Context } from '../../context.ts'
import type { Services, SettableFields } from '../../services.ts'
import type { Conversation } from '../../store/state.ts'

/** While offline the call is queued; if the queue gives up, it has already told the person. */
const TOLD: readonly string[] = ['network', 'timeout']

const formerOf = (fields: SettableFields, before: Conversation | undefined): SettableFields =>
  Object.fromEntries(
    (Object.keys(fields) as (keyof SettableFields)[]).map(name => [name, before?.[name] ?? false]),
  )

/** Shown at once, confirmed by the response, and reverted if refused. */
export const createChangeSettings =
  ({ state, dispatch, notify }: Context): Services['settings']['change'] =>
  async (key, fields, ask) => {
    const before = state().conversations.get(key)
    dispatch({ type: 'settingsAssumed', key, fields })
    const answer = await ask()
    if (answer.ok) {
      if (answer.value) dispatch({ type: 'settingsChanged', settings: answer.value })
      return true
    }
    if (answer.problem.code === 'superseded') return false
    // If a newer state has arrived from the server meanwhile, it wins.
    if (state().conversations.get(key)?.settingsVersion === before?.settingsVersion)
      dispatch({ type: 'settingsAssumed', key, fields: formerOf(fields, before) })
    if (!TOLD.includes(answer.problem.code)) notify(answer.problem)
    return false
  }
