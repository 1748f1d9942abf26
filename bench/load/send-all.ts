import type { Session } from './session.ts'

interface Load {
  writers: readonly Session[]
  messages: number
  /** How many are on their way at a time, of all writers. */
  window: number
  write(index: number): string
}

/** Done when all are acknowledged; how long each took, in ms. */
export async function sendAll({ writers, messages, window, write }: Load): Promise<number[]> {
  const times: number[] = []
  await new Promise<void>((resolve, reject) => {
    const waiting = writers.map((): number[] => [])
    let sent = 0
    const next = () => {
      if (sent >= messages) return
      const writer = sent % writers.length
      waiting[writer]?.push(performance.now())
      writers[writer]?.send(write(sent))
      sent += 1
    }
    for (const [writer, session] of writers.entries())
      session.listen(stanza => {
        if (stanza.includes('<refused ')) reject(new Error(stanza))
        if (!stanza.includes('<ack ')) return
        // The messages of one sender are acknowledged in their order.
        times.push(performance.now() - (waiting[writer]?.shift() ?? 0))
        if (times.length === messages) resolve()
        next()
      })
    for (let at = 0; at < window; at += 1) next()
  })
  return times
}
