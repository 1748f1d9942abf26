import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { RawClient, readAck } from '../../e2e/server/raw-client.ts'
import { quantiles } from '../load/quantiles.ts'
import type { AckOrder } from './measure-acks.ts'

const EVERY_MS = 20

const { url, sender, to } = workerData as AckOrder
const sent = new Map<string, number>()
const latencies: number[] = []
const client = await RawClient.connect(url, sender, `bench-${randomUUID().slice(0, 8)}`, stanza => {
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
parentPort?.postMessage('started')
parentPort?.once('message', () => {
  clearInterval(timer)
  client.end()
  parentPort?.postMessage({ ...quantiles(latencies), missing: sent.size })
})
