import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Clients and load balancers have left a server that is silent for so long. */
const LATE_AFTER_MS = 4_000
/** What came during a standstill is read by then. */
const SETTLED_AFTER_MS = 5_000
const TICK_MS = 500
/** The end of a connection is read after its requests. */
const HUNG_UP_WITHIN_MS = 100

interface Signs {
  /** Since this process began to read it. */
  ageMs: number
  /** Whoever sent it has hung up. */
  isClosed: boolean
  /** Since this process, or its machine, last stood still: the request may have waited as long. */
  sinceStandstillMs: number
}

/** Whether a request may be from a time before others that were answered already, perhaps by another node. */
export const seemsLate = ({ ageMs, isClosed, sinceStandstillMs }: Signs): boolean =>
  isClosed || ageMs >= LATE_AFTER_MS || sinceStandstillMs < SETTLED_AFTER_MS

declare module 'fastify' {
  interface FastifyRequest {
    arrivedAt: number
    isLate(): Promise<boolean>
  }
}

/** Notices when this process stands still: the tick is late then. */
export function watchLateness(fastify: FastifyInstance): void {
  let tickedAt = performance.now()
  let stoodStillAt = Number.NEGATIVE_INFINITY
  const tick = () => {
    const now = performance.now()
    if (now - tickedAt >= LATE_AFTER_MS) stoodStillAt = now
    tickedAt = now
  }
  const timer = setInterval(tick, TICK_MS).unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
  fastify.decorateRequest('arrivedAt', 0)
  fastify.decorateRequest('isLate', async function (this: FastifyRequest) {
    await pause(HUNG_UP_WITHIN_MS)
    // Requests that waited are read before the tick that is due.
    tick()
    const now = performance.now()
    return seemsLate({
      ageMs: now - this.arrivedAt,
      isClosed: this.socket.destroyed || this.socket.readableEnded,
      sinceStandstillMs: now - stoodStillAt,
    })
  })
  fastify.addHook('onRequest', async request => {
    request.arrivedAt = performance.now()
  })
}
