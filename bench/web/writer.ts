import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMarkedMessages } from '../load/marked-message.ts'
import { openSession } from '../load/session.ts'
import type { Wire } from '../targets/target.ts'

/** u1, who writes to u0 from outside the browser. */
export interface Writer {
  /** Sends everything at once. Returns the time before the first and the text of the last. */
  burst(count: number): Promise<{ began: number; lastText: string }>
  /** Evenly, for that long. */
  stream(perSecond: number, seconds: number): Promise<{ lastText: string }>
  close(): Promise<void>
}

const BODY_BYTES = 60
const YIELD_EVERY = 50

export async function openWriter(wire: Wire): Promise<Writer> {
  const password =
    'shared' in wire.password
      ? wire.password.shared
      : (readFileSync(wire.password.file, 'utf8').split('\n')[1] ?? '')
  const session = await openSession(wire.url, { user: 'u1', password, domain: wire.domain })
  const to = wire.recipient?.replace('{user}', 'u0') ?? `u0@${wire.domain}`
  let phase = 0
  const next = () => {
    phase++
    const messages = createMarkedMessages(wire.stanza, phase, BODY_BYTES)
    return {
      write: (index: number) => session.send(messages.write(to, index)),
      textOf: (index: number) => `~${phase}.${index}~`,
    }
  }
  return {
    async burst(count) {
      const { write, textOf } = next()
      const began = Date.now()
      for (let index = 0; index < count; index++) {
        write(index)
        if (index % YIELD_EVERY === 0) await sleep(0)
      }
      return { began, lastText: textOf(count - 1) }
    },
    async stream(perSecond, seconds) {
      const { write, textOf } = next()
      const began = performance.now()
      const total = perSecond * seconds
      for (let index = 0; index < total; ) {
        const due = ((performance.now() - began) * perSecond) / 1000
        while (index < total && index < due) write(index++)
        await sleep(5)
      }
      return { lastText: textOf(total - 1) }
    },
    close: session.close,
  }
}
