import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import createFastify, { LogController } from 'fastify'
import type { Logger } from 'pino'
import { mountApiDocs } from './api-docs.ts'
import { mountHealth } from './health.ts'
import { acceptJsonBodies, MAX_JSON_BYTES } from './json-bodies.ts'
import { type ContractParts, mountContract } from './mount-contract.ts'
import { logRequests } from './request-log.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendFailure } from './send-failure.ts'
import { mountWebApp } from './web-app.ts'

export interface HttpOptions extends ContractParts {
  log: Logger
  version: string
  webRoot: string
  trustProxy: boolean
  health: Record<string, () => Promise<boolean>>
}

/** The one port: calls, documentation, health and the web app. The live endpoint is attached by the caller. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const fastify: FastifyInstance = createFastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    trustProxy: options.trustProxy,
  })
  logRequests(fastify)
  await addSecurityHeaders(fastify)
  acceptJsonBodies(fastify)
  fastify.setErrorHandler((error, request, reply) => sendFailure('chat', error, request, reply))
  mountContract(fastify, options)
  mountHealth(fastify, options.health)
  await mountApiDocs(fastify, options.version)
  await mountWebApp(fastify, options.webRoot)
  return fastify
}
