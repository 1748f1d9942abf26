import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnName } from '../domain/access/is-own-name.ts'
import { CallError } from '../domain/rest/call-error.ts'
import { HEALTH_PATHS } from './health.ts'

const MISDIRECTED = 421

/**
 * Links and QR codes name the host of the request where PUBLIC_URL names none. A forged one would lead people elsewhere,
 * and a stranger's domain that was pointed at this machine would make its page ours.
 */
export function refuseForeignHosts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async request => {
    if (!HEALTH_PATHS.includes(request.routeOptions.url ?? '') && !isOwnName(request.hostname))
      throw new CallError(
        MISDIRECTED,
        `This server does not know the name ${nameOf(request)}. Set PUBLIC_URL.`,
      )
  })
}

const nameOf = ({ hostname: name }: FastifyRequest): string => name.replace(/[^\w.-]/g, '?').slice(0, 100)
