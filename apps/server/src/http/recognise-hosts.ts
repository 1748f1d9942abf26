import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnName } from '../domain/access/is-own-name.ts'
import type { OwnHost, OwnHosts } from '../domain/access/own-hosts.ts'
import { CallError } from '../domain/rest/call-error.ts'
import { HEALTH_PATHS } from './health.ts'

interface HostParts {
  publicUrl: string | undefined
  /** Undefined: the operator lists none. */
  ownHosts: OwnHosts | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of this server that was asked. */
    ownHost: OwnHost
  }
}

const MISDIRECTED = 421

/**
 * Links, QR codes and cookies follow the host of the request. A forged one would lead people elsewhere, and a stranger's
 * domain that was pointed at this machine would make its page ours. Listed names are compared with `Host` alone: other headers
 * about it can be written by anybody whom a proxy passes on.
 */
export function recogniseHosts(fastify: FastifyInstance, { publicUrl, ownHosts }: HostParts): void {
  const find = (request: FastifyRequest): OwnHost | undefined => {
    if (ownHosts) return ownHosts.find(request.headers.host)
    if (publicUrl !== undefined) return { origin: publicUrl, company: undefined }
    const origin = `${request.protocol}://${request.host}`
    return isOwnName(request.hostname) ? { origin, company: undefined } : undefined
  }
  fastify.decorateRequest('ownHost')
  fastify.addHook('onRequest', async (request, reply) => {
    const host = find(request)
    if (host) request.ownHost = host
    else if (!HEALTH_PATHS.includes(request.routeOptions.url ?? '')) {
      const [english, chinese] = explain(nameOf(request), ownHosts !== undefined)
      if (request.headers['sec-fetch-mode'] !== 'navigate') throw new CallError(MISDIRECTED, english)
      // A person reads it, and our pages are not to be had here.
      return await reply
        .code(MISDIRECTED)
        .type('text/plain; charset=utf-8')
        .send(`${english}\n\n${chinese}\n`)
    }
  })
}

const explain = (name: string, isListed: boolean): [string, string] => [
  `This server does not know the name ${name}. ${isListed ? 'Add it to HOSTS.' : 'Set PUBLIC_URL.'}`,
  `此服务器不认识名称 ${name}。${isListed ? '请将其加入 HOSTS。' : '请设置 PUBLIC_URL。'}`,
]

const nameOf = ({ hostname: name }: FastifyRequest): string => name.replace(/[^\w.-]/g, '?').slice(0, 100)
