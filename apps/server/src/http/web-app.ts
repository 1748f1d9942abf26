import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { CODE, contract } from '@parley/protocol/rest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import { mountHashedFiles } from './hashed-files.ts'
import { keepAssets } from './keep-assets.ts'
import { leaveOutPageHeaders } from './security-headers.ts'

/** First parts of paths that belong to calls and endpoints, where a page must never answer. */
const RESERVED = new Set([
  ...Object.values(contract).map(endpoint => endpoint.path.split('/')[1]),
  'xmpp-websocket',
  'http-bind',
  'docs',
  'healthz',
  'livez',
  'readyz',
  'metrics',
  'media',
  'widget',
])
/** A page whose path is also a prefix of calls. */
const SHARED_NAMES = new Set(['/chat', '/chat/'])

const ASSETS = 'assets'
/** Folders of the build whose files are named after their content. */
const HASHED = [ASSETS, 'widget/assets']

/** Who starts has more important things to do, and who stops at once has no windows. */
const KEEP_AFTER_MS = 10_000

const WORKER = '/sw.js'
/** Beside the page, and no worker. */
const PART_OF_PAGE = /\/(?!sw\.|[\w-]*worker)[\w-]+\.(js|svg)(\.br|\.gz)?$/

const NOT_BUILT = 'The web app has not been built yet. `npm start` builds it.\n'

/** Instead of the service worker: browsers fetch it, and are rid of the old one and of all it has stored. */
const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

export interface WebAppParts {
  webRoot: string
  /** Else browsers are told to remove it. */
  serviceWorker: boolean
  /** Where parts of former builds are. */
  keptAssets: string
  clock: Clock
}

/** Serves the built web app; its routes all start from the same page. */
export async function mountWebApp(
  fastify: FastifyInstance,
  { webRoot, serviceWorker, keptAssets, clock }: WebAppParts,
): Promise<void> {
  const isBuilt = () => existsSync(join(webRoot, 'index.html'))
  if (isBuilt()) {
    await fastify.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      // Source maps are for administrators who look into a fault.
      allowedPath: path => !/\.map(\.gz)?$/.test(path),
      setHeaders(reply, path) {
        // Their names change with their content.
        if (HASHED.some(folder => path.startsWith(join(webRoot, folder, '/'))))
          void reply.header('cache-control', 'public, max-age=31536000, immutable')
        else if (path.startsWith(join(webRoot, 'favicon.')))
          void reply.header('cache-control', 'public, max-age=86400')
        // Kept, and compared with the server's before every use.
        else if (path.startsWith(join(webRoot, '/'))) void reply.header('cache-control', 'no-cache')
        if (PART_OF_PAGE.test(path)) leaveOutPageHeaders(reply)
      },
    })
    if (!serviceWorker)
      fastify.get(WORKER, async (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(RETIRED_WORKER),
      )
    for (const folder of HASHED)
      mountHashedFiles(fastify, webRoot, folder, folder === ASSETS ? keptAssets : undefined)
    const keep = async () => {
      await keepAssets(join(webRoot, ASSETS), keptAssets, clock.now()).catch(error =>
        fastify.log.warn({ err: error }, 'Parts of this build are not kept for the time after the next one.'),
      )
    }
    let keeping: Promise<void> | undefined
    const timer = setTimeout(() => {
      keeping = keep()
    }, KEEP_AFTER_MS).unref()
    fastify.addHook('onClose', async () => {
      clearTimeout(timer)
      await keeping
    })
  }
  fastify.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request))
      return reply.code(404).send({ code: CODE.notFound, message: 'No such address.', data: null })
    if (!isBuilt()) return reply.code(503).type('text/plain').send(NOT_BUILT)
    return reply.sendFile('index.html')
  })
}

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    wantsPage(path, request.headers.accept ?? '') &&
    (SHARED_NAMES.has(path) || !RESERVED.has(path.split('/')[1] ?? '')) &&
    !path.slice(path.lastIndexOf('/')).includes('.')
  )
}

/** What monitors watch, which do not say what they take. */
const WATCHED = new Set(['/', '/login', '/chat'])

const wantsPage = (path: string, accept: string): boolean =>
  accept.includes('text/html') || (WATCHED.has(path) && (accept === '' || accept.includes('*/*')))
