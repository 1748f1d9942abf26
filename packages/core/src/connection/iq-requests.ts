import { childOf, type Xml, type XmlElement } from '@parley/protocol/wire'
import type { Clock } from '../ports.ts'

export type IqAnswer = 'result' | 'error' | 'lost'

/** `iq`: the response; unset if there was none. */
export interface IqReply {
  answer: IqAnswer
  iq?: XmlElement
}

interface Waiting {
  settle(reply: IqReply): void
  timer: unknown
}

/** Matches IQ responses to requests; nothing else knows IQ ids. */
export function createIqRequests(clock: Clock) {
  const waiting = new Map<string, Waiting>()

  const settle = (id: string, reply: IqReply) => {
    const request = waiting.get(id)
    if (!request) return
    waiting.delete(id)
    clock.clearTimeout(request.timer)
    request.settle(reply)
  }

  return {
    /** `lost` when no answer came in time, the stream ended or the server was too busy: worth asking again. */
    ask(send: (iq: Xml) => void, build: (id: string) => Xml, timeoutMs: number): Promise<IqReply> {
      const id = crypto.randomUUID()
      return new Promise(resolve => {
        waiting.set(id, {
          settle: resolve,
          timer: clock.setTimeout(() => settle(id, { answer: 'lost' }), timeoutMs),
        })
        send(build(id))
      })
    },
    answer(iq: XmlElement): void {
      const isResult = iq.attr('type') === 'result'
      const mayAskAgain = childOf(iq, 'error')?.attr('type') === 'wait'
      const answer = isResult ? 'result' : mayAskAgain ? 'lost' : 'error'
      settle(iq.attr('id') ?? '', { answer, iq })
    },
    loseAll(): void {
      for (const id of [...waiting.keys()]) settle(id, { answer: 'lost' })
    },
  }
}
