import { randomUUID } from 'node:crypto'
import { RawClient, readAck } from '../../e2e/server/raw-client.ts'
import { quantiles } from '../load/quantiles.ts'
import type { Account } from './account.ts'

const EVERY_MS = 20

/** One person writes to another fifty times a second until told to stop; how long the acknowledgements took. */
export async function startAckMeter(sender: Account, to: string) {
  const sent = new Map<string, number>()
  const latencies: number[] = []
  const client = await RawClient.connect(sender.url, sender, `bench-${randomUUID().slice(0, 8)}`, stanza => {
    const ack = readAck(stanza)
    const at = ack && sent.get(ack.id)
    if (ack === undefined || at === undefined) return
    sent.delete(ack.id)
    latencies.push(performance.now() - at)
  })
  const timer = setInterval(() => {
    const id = randomUUID()
    sent.set(id, performance.now())
    client.sendText(id, to, sender.domain, 'hello')
  }, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      client.end()
      return { ...quantiles(latencies), missing: sent.size }
    },
  }
}
