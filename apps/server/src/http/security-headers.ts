import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServiceUrls } from '../domain/rest/service-addresses.ts'

/**
 * One origin serves everything, so 'self' covers scripts, calls and (by CSP 3) the WebSocket. Scripts come from
 * files only; style attributes are allowed because lists place their rows with them.
 */
const contentSecurityPolicy = (media: string[], services: string[], hosts: readonly string[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:', ...media],
  mediaSrc: ["'self'", 'blob:', ...media],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...media, ...services],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: hosts.length === 0 ? ["'none'"] : [...hosts],
  requireTrustedTypesFor: ["'script'"],
  // The policies of trusted-types.ts and run-worker.ts in apps/web. Each can be made once, so nobody can make a laxer one with the same name.
  trustedTypes: ['default', 'worker'],
})

/** The microphone is for voice messages; only the window of a call may use the camera [meetings-1]. */
const PERMISSIONS = 'microphone=(self), geolocation=(), display-capture=(self), clipboard-read=(self)'
const CALL_WINDOW = /^\/chatMeeting\/?(\?|$)/

interface Neighbours {
  /** Where uploads come from, when not from the app's own origin. */
  mediaUrl: string | undefined
  /** Origins of applications that may show the app inside a frame. */
  hostOrigins: readonly string[]
  services: ServiceUrls
}

export async function addSecurityHeaders(
  fastify: FastifyInstance,
  { mediaUrl, hostOrigins, services }: Neighbours,
): Promise<void> {
  const directives = contentSecurityPolicy(
    mediaUrl === undefined ? [] : [mediaUrl],
    Object.values(services),
    hostOrigins,
  )
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // It knows no origins: where hosts are named only the policy can say which.
    frameguard: hostOrigins.length === 0 ? { action: 'deny' } : false,
  })
  fastify.addHook('onRequest', async (request, reply) => {
    const camera = CALL_WINDOW.test(request.url) ? '(self)' : '()'
    void reply.header('permissions-policy', `camera=${camera}, ${PERMISSIONS}`)
    // Hashed assets set their own.
    void reply.header('cache-control', 'no-store')
  })
}

/** What only pages heed, and workers, which are pages to a browser. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** For scripts, styles and the answers of calls, of which it would often be the larger part. */
export function leaveOutPageHeaders(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of OF_PAGES) reply.removeHeader(name)
}
