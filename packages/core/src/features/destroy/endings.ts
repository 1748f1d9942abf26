import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'

/** The countdowns of opened messages, one per seq; a later one replaces the earlier. */
export function createEndings({ state, dispatch, clock }: Context) {
  const timers = new Map<string, unknown>()
  return {
    await(key: ConversationKey, seq: number, destroyAt: number): void {
      const name = `${key} ${seq}`
      clock.clearTimeout(timers.get(name))
      const left = Math.max(0, destroyAt - clock.now() - state().timeDiff)
      const end = () => {
        timers.delete(name)
        dispatch({ type: 'messagesRemoved', key, seqs: [seq] })
      }
      timers.set(name, clock.setTimeout(end, left))
    },
    clear(): void {
      for (const timer of timers.values()) clock.clearTimeout(timer)
      timers.clear()
    },
  }
}
