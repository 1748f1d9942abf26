import { watchPressed } from '../../platform/watch-pressed.ts'

/** A press for a call that this window has not shown yet. */
let early: string | undefined
/** Those that this window shows. */
const shown = new Set<string>()

/** From the start of a page, which may still have to connect when somebody presses. Returns a function that ends it. */
export const rememberAnswered = (owner: string): (() => void) =>
  watchPressed(owner, ({ answer: callId }) => {
    if (callId === undefined || shown.has(callId)) return undefined
    return () => {
      early = callId
    }
  })

interface ShownCall {
  owner: string
  callId: string
}

/** A press in the notification of a call that this window shall answer [push-11]. Returns a function that ends it. */
export function watchAnswered({ owner, callId }: ShownCall, answer: () => void): () => void {
  if (early === callId) {
    early = undefined
    answer()
  }
  shown.add(callId)
  const unwatch = watchPressed(owner, pressed => (pressed.answer === callId ? answer : undefined))
  return () => {
    shown.delete(callId)
    unwatch()
  }
}
