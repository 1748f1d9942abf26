import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Credentials } from '../../e2e/server/sign-in.ts'
import type { quantiles } from '../load/quantiles.ts'
import type { Account } from './account.ts'

export interface AckOrder {
  url: string
  sender: Credentials
  to: string
}

export type AckFigures = ReturnType<typeof quantiles> & { missing: number }

/**
 * One person writes to another fifty times a second until stopped; how long the acknowledgements took. In a
 * thread of its own: to start twenty programs holds this one up for longer than what is measured.
 */
export async function startAckMeter({ url, ask: _, ...sender }: Account, to: string) {
  const workerData: AckOrder = { url, sender, to }
  const worker = new Worker(new URL('./ack-worker.ts', import.meta.url), { workerData })
  await once(worker, 'message')
  return {
    async stop(): Promise<AckFigures> {
      const answer = once(worker, 'message')
      worker.postMessage('stop')
      const [figures] = (await answer) as [AckFigures]
      await worker.terminate()
      return figures
    },
  }
}
