/** A press in the notification of a call that this window shall answer [push-11]. Returns a function that ends it. */
export function watchAnswered(callId: string, answer: () => void): () => void {
  const handle = ({ data }: MessageEvent<{ answer?: string } | undefined>) => {
    if (data?.answer === callId) answer()
  }
  navigator.serviceWorker?.addEventListener('message', handle)
  return () => navigator.serviceWorker?.removeEventListener('message', handle)
}
