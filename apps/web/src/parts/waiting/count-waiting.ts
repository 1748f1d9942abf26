import type { State } from '@parley/core'

type Counted = Pick<State, 'waitingCalls' | 'unsentChanges'>

/** What the server has not accepted, and the person has yet to decide about. */
export const countFailed = ({ waitingCalls, unsentChanges }: Counted): number =>
  [...waitingCalls, ...unsentChanges].filter(({ problem }) => problem).length

/** Messages and changes that the server does not have yet. */
export function countWaiting(state: Counted & Pick<State, 'timelines'>): number {
  let count = state.waitingCalls.length + state.unsentChanges.length - countFailed(state)
  // What is not archived comes last.
  for (const { messages } of Object.values(state.timelines))
    for (let index = messages.length - 1; messages[index] && !messages[index]?.stamp; index--)
      if (messages[index]?.status === 'loading') count++
  return count
}
