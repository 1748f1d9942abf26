import { setTimeout as sleep } from 'node:timers/promises'

export interface LoopReport {
  sent: number
  lagsMs: number[]
}

/**
 * Sends by the clock and never waits for an answer: a slow server does not slow the load down, so its
 * queue shows up as latency. Every millisecond whatever has become due leaves.
 */
export async function runOpenLoop(
  rate: number,
  seconds: number,
  send: (index: number) => void,
): Promise<LoopReport> {
  const total = Math.round(rate * seconds)
  const lagsMs: number[] = []
  const began = performance.now()
  let sent = 0
  while (sent < total) {
    const elapsed = performance.now() - began
    // A generator that cannot keep up gives up at twice the time; its lag tells why.
    if (elapsed > seconds * 2000) break
    const due = Math.min(total, Math.floor((elapsed * rate) / 1000))
    if (sent < due) lagsMs.push(elapsed - (sent * 1000) / rate)
    while (sent < due) send(sent++)
    await sleep(1)
  }
  return { sent, lagsMs }
}
