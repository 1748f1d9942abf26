import type { Options } from '@parley/protocol/model'
import type { Context } from '../../context.ts'

/** The call queue has already told the person about these. */
const TOLD_ALREADY: readonly string[] = ['network', 'timeout']

export function createPreferences({ state, call, callWhenReachable, dispatch, listen, notify }: Context) {
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
  // Each time: another device may have changed them while this one was offline.
  listen('streamOpened', () => void load())

  return {
    /** Applies at once here, and in other windows and devices once the server has it. Reverted if the server refuses. */
    async setOptions(changes: Partial<Options>): Promise<void> {
      const id = crypto.randomUUID()
      dispatch({ type: 'optionsChosen', id, changes })
      await save(id, changes)
    },
  }
}
