import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../domain/access/network-of.ts'
import type { Limiter } from '../ports/limiter.ts'
import type { SingleSignOn } from '../ports/single-sign-on.ts'

export interface SsoRouteParts {
  sso: SingleSignOn
  limiter: Limiter
}

const COOKIE_LIFE_S = 900
const MAX_ANSWER_BYTES = 131_072
const FOUND = 302
/** The browser goes on with GET. */
const SEE_OTHER = 303
const SECRET = /^[\w-]{43}$/

/** Pages that send the browser to the identity provider of a company, and take it back [sso-1]. */
export function mountSsoRoutes(fastify: FastifyInstance, { sso, limiter }: SsoRouteParts): void {
  const originOf = ({ ownHost }: FastifyRequest) => ownHost.origin
  const lead = (reply: FastifyReply, location: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(location, reply.statusCode === SEE_OTHER ? SEE_OTHER : FOUND)
  const domainIn = (request: FastifyRequest) => {
    const { domain } = request.query as { domain?: unknown }
    return request.ownHost.company ?? (typeof domain === 'string' ? domain.slice(0, 150) : '')
  }

  fastify.get('/sso/start', async (request, reply) => {
    await limiter.consume('login', `ip ${networkOf(request.ip)}`)
    const origin = originOf(request)
    const known = readCookie(request, origin)
    const { location, browser } = await sso.start({ domain: domainIn(request), origin, browser: known })
    void reply.header('set-cookie', writeCookie(origin, browser))
    return lead(reply, location)
  })

  fastify.get('/sso/callback', async (request, reply) => {
    await limiter.consume('login', `ip ${networkOf(request.ip)}`)
    const origin = originOf(request)
    const url = new URL(request.url, origin)
    const { ip } = request
    return lead(reply, await sso.finish({ url, origin, browser: readCookie(request, origin), ip }))
  })

  fastify.get('/sso/metadata', async (request, reply) =>
    reply.type('application/samlmetadata+xml').send(sso.metadata(originOf(request))),
  )

  void fastify.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_ANSWER_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body)),
    )
    scope.post('/sso/saml', async (request, reply) => {
      await limiter.consume('login', `ip ${networkOf(request.ip)}`)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const [encoded, state] = [form.get('SAMLResponse') ?? '', form.get('RelayState') ?? '']
      const location = await sso.receive({ encoded, state, origin: originOf(request), ip: request.ip })
      return lead(reply.code(SEE_OTHER), location)
    })
    done()
  })

  fastify.get('/sso/end', async (request, reply) => {
    await limiter.consume('login', `ip ${networkOf(request.ip)}`)
    // Whatever is wrong with the provider or the address: the person is signed out here, and sees where to sign in.
    const ending = sso.end({ domain: domainIn(request), origin: originOf(request) })
    return lead(reply, await ending.catch(() => '/login'))
  })
}

const isEncrypted = (origin: string): boolean => origin.startsWith('https:')

/** Browsers accept `__Host-` over https only: no other host can set it. */
const nameOf = (origin: string): string => `${isEncrypted(origin) ? '__Host-' : ''}parley-sso`

/** `Lax`: the provider leads the browser back from another site. Kept for several windows at once. */
const writeCookie = (origin: string, secret: string): string =>
  `${nameOf(origin)}=${secret}; Max-Age=${COOKIE_LIFE_S}; HttpOnly; SameSite=Lax; ${isEncrypted(origin) ? 'Path=/; Secure' : 'Path=/sso'}`

function readCookie({ headers }: FastifyRequest, origin: string): string | undefined {
  const start = `${nameOf(origin)}=`
  const values = (headers.cookie ?? '').split('; ').filter(cookie => cookie.startsWith(start))
  const secret = values.length === 1 ? values[0]?.slice(start.length) : undefined
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}
