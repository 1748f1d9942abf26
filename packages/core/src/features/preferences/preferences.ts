import type { Options } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { selectOptions } from '../../selectors/options.ts'

/** The call queue has already told the person about these. */
const TOLD_ALREADY: readonly string[] = ['network', 'timeout']

/** The longest that a timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1

export function createPreferences(context: Context) {
  const { state, call, callWhenReachable, dispatch, listen, notify, clock } = context
  const load = async (): Promise<void> => {
    const { me } = state().session
    if (!me) return
    const answer = await call('getOptions', { recorderId: me.id })
    if (answer.ok) dispatch({ type: 'optionsLoaded', saved: answer.value })
    else notify({ code: 'settings-init' })
  }
  const save = async (id: string, changes: Partial<Options>): Promise<void> => {
    const { me } = state().session
    const answer = await callWhenReachable('options', 'saveOptions', changes)
    // Somebody else may have signed in while this one was offline.
    if (state().session.me !== me) return
    if (answer.ok) dispatch({ type: 'optionsLoaded', saved: answer.value }, { type: 'optionsSettled', id })
    else dispatch({ type: 'optionsSettled', id })
    if (!answer.ok && !TOLD_ALREADY.includes(answer.problem.code)) notify(answer.problem)
  }
  const setOptions = async (changes: Partial<Options>): Promise<void> => {
    const id = crypto.randomUUID()
    dispatch({ type: 'optionsChosen', id, changes })
    await save(id, changes)
  }
  let timer: unknown
  /** A presence that was chosen for a while ends by itself. */
  const endPresence = (): void => {
    clock.clearTimeout(timer)
    const { presenceUntil } = selectOptions(state())
    if (presenceUntil === 0 || !state().session.me) return
    const left = presenceUntil - clock.now()
    if (left <= 0) void setOptions({ presence: 'available', presenceUntil: 0 })
    else timer = clock.setTimeout(endPresence, Math.min(left, MAX_TIMER_MS))
  }
  listen('optionsLoaded', endPresence)
  listen('signedOut', () => clock.clearTimeout(timer))
  // Each time: another device may have changed them while this one was offline.
  listen('streamOpened', () => void load())

  return {
    /** Applies at once here, and in other windows and devices once the server has it. Reverted if the server refuses. */
    setOptions,
  }
}
