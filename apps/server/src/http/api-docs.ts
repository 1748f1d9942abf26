import createFastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { describeContract } from './describe-contract.ts'

const ROOT = '/docs/api'

/** The viewer writes markup and styles of its own, so trusted types and strict styles are lifted for its pages. */
const VIEWER_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** All calls, described for people. The viewer is loaded when somebody looks, not at every start. */
export function mountApiDocs(fastify: FastifyInstance, version: string): void {
  let viewer: Promise<FastifyInstance> | undefined
  const answer = async ({ method, url, headers }: FastifyRequest) => {
    viewer ??= openViewer(version)
    return await (await viewer).inject({ method: method as 'GET' | 'HEAD', url, headers })
  }
  for (const path of [ROOT, `${ROOT}/*`])
    fastify.get(path, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await answer(request)
      return reply.code(statusCode).headers(headers).send(rawPayload)
    })
}

async function openViewer(version: string): Promise<FastifyInstance> {
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  const viewer = createFastify()
  await viewer.register(swagger.default, {
    mode: 'static',
    specification: { document: describeContract(version) as never },
  })
  await viewer.register(swaggerUi.default, {
    routePrefix: ROOT,
    staticCSP: VIEWER_POLICY,
    uiConfig: { docExpansion: 'list' },
  })
  return viewer
}
