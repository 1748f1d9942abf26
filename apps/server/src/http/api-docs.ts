import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { describeContract } from './describe-contract.ts'

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

export async function mountApiDocs(fastify: FastifyInstance, version: string): Promise<void> {
  await fastify.register(swagger, {
    mode: 'static',
    specification: { document: describeContract(version) as never },
  })
  await fastify.register(swaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: VIEWER_POLICY,
    uiConfig: { docExpansion: 'list' },
  })
}
