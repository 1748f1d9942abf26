/** A press for a call that this window has not shown yet. */
let early: string | undefined

function watch(pressed: (callId: string) => void): () => void {
  const handle = ({ data }: MessageEvent<{ answer?: string } | undefined>) => {
    if (data?.answer !== undefined) pressed(data.answer)
  }
  navigator.serviceWorker?.addEventListener('message', handle)
  return () => navigator.serviceWorker?.removeEventListener('message', handle)
}

/** From the start of a page, which may still have to connect when somebody presses. Returns a function that ends it. */
export const rememberAnswered = (): (() => void) =>
  watch(callId => {
    early = callId
  })

/** A press in the notification of a call that this window shall answer [push-11]. Returns a function that ends it. */
export function watchAnswered(callId: string, answer: () => void): () => void {
  if (early === callId) {
    early = undefined
    answer()
  }
  return watch(pressed => {
    if (pressed !== callId) return
    early = undefined
    answer()
  })
}
