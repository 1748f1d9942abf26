import { encodeOwnPresence, encodeProbe } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'

/** Asks about the people on the screen, and says whether anybody sits in front of this one. */
export function createPresence({ state, listen, connection }: Context) {
  /** How many places show somebody. */
  const shown = new Map<string, number>()
  let isAway = false

  function ask(id: string): void {
    const { me } = state().session
    if (me && id !== me.id) connection.send(encodeProbe(id, me.domain))
  }
  const tellOwn = () => connection.send(encodeOwnPresence(isAway ? 'away' : 'online'))

  listen('streamOpened', () => {
    if (isAway) tellOwn()
    for (const id of shown.keys()) ask(id)
  })

  return {
    /** `state.presence` follows this person until the returned function is called. */
    watchPresence(id: string): () => void {
      const places = shown.get(id) ?? 0
      shown.set(id, places + 1)
      if (places === 0) ask(id)
      return () => {
        const left = (shown.get(id) ?? 1) - 1
        if (left > 0) shown.set(id, left)
        else shown.delete(id)
      }
    },
    setAway(next: boolean): void {
      if (next === isAway) return
      isAway = next
      tellOwn()
    },
  }
}
