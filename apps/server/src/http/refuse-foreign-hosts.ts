import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '../domain/rest/call-error.ts'

const MISDIRECTED = 421
/** Names nobody can register, so that no stranger's page can answer to them. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|test|home\.arpa)$/

/** Whether a name leads to this machine or its network only. Any other name has to be set as PUBLIC_URL. */
function isOwnName(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    isIP(bare) !== 0 || !bare.includes('.') || PRIVATE_NAME.test(bare) || bare === hostname().toLowerCase()
  )
}

/**
 * Links and QR codes name the host of the request where PUBLIC_URL names none. A forged one would lead people elsewhere,
 * and a stranger's domain that was pointed at this machine would make its page ours.
 */
export function refuseForeignHosts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async request => {
    if (request.routeOptions.url !== '/healthz' && !isOwnName(request.hostname))
      throw new CallError(
        MISDIRECTED,
        `This server does not know the name ${nameOf(request)}. Set PUBLIC_URL.`,
      )
  })
}

const nameOf = ({ hostname: name }: FastifyRequest): string => name.replace(/[^\w.-]/g, '?').slice(0, 100)
