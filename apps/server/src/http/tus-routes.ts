import type { IncomingMessage } from 'node:http'
import { MAX_FILE_BYTES } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UploadState, Uploads } from '../domain/files/uploads.ts'
import { badInput, CallError } from '../domain/rest/call-error.ts'
import { type IdentifyParts, identifyPerson } from './identify.ts'
import { sendFailure } from './send-failure.ts'

const VERSION = '1.0.0'
const BODY_TYPE = 'application/offset+octet-stream'
const PRECONDITION_FAILED = 412

export interface TusParts extends IdentifyParts {
  uploads: Uploads
}

/** Resumable uploads by tus 1.0: core, creation, termination, expiration. `getUploadTarget` gives the address to begin with. */
export function mountTusRoutes(fastify: FastifyInstance, parts: TusParts): void {
  void fastify.register((scope, _options, done) => {
    // The body is streamed, never buffered.
    scope.addContentTypeParser(BODY_TYPE, (_request, payload, done) => done(null, payload))
    scope.addHook('onRequest', async ({ method, headers }, reply) => {
      void reply.header('tus-resumable', VERSION)
      if (method !== 'OPTIONS' && method !== 'GET' && headers['tus-resumable'] !== VERSION)
        throw new CallError(PRECONDITION_FAILED, `Tus-Resumable: must be ${VERSION}`)
    })
    scope.setErrorHandler((error, request, reply) => {
      // The rest of the body would have to be read first.
      if (request.method === 'PATCH') void reply.header('connection', 'close')
      sendFailure('chat', error, request, reply)
    })
    mountRoutes(scope, parts)
    done()
  })
}

function mountRoutes(scope: FastifyInstance, parts: TusParts): void {
  const { uploads } = parts
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
  scope.options('/chat/file/upload', async (_request, reply) =>
    reply
      .headers({
        'tus-version': VERSION,
        'tus-extension': 'creation,termination,expiration',
        'tus-max-size': MAX_FILE_BYTES,
      })
      .code(204)
      .send(),
  )
  scope.post('/chat/file/upload', async (request, reply) => {
    const caller = await identifyPerson(parts, request)
    await parts.limiter.consume('upload', `user ${caller.userId}`)
    const { ticket } = request.query as { ticket?: unknown }
    const size = decodeNumber(request, 'upload-length')
    const state = await uploads.begin(caller, typeof ticket === 'string' ? ticket : '', size)
    return describe(reply.header('location', `/chat/file/upload/${state.id}`), state)
      .code(201)
      .send()
  })
  scope.head('/chat/file/upload/:id', async (request, reply) =>
    describe(reply, await uploads.find(await identifyPerson(parts, request), idOf(request)))
      .code(200)
      .send(),
  )
  scope.patch('/chat/file/upload/:id', async (request, reply) => {
    const caller = await identifyPerson(parts, request)
    const offset = decodeNumber(request, 'upload-offset')
    if (request.headers['content-type'] !== BODY_TYPE)
      throw new CallError(CODE.unsupported, `Content-Type: must be ${BODY_TYPE}`)
    const body = request.body as IncomingMessage
    const state = await uploads.append(caller, idOf(request), offset, body)
    return describe(reply, state).code(204).send()
  })
  scope.delete('/chat/file/upload/:id', async (request, reply) => {
    await uploads.cancel(await identifyPerson(parts, request), idOf(request))
    return reply.code(204).send()
  })
}

const describe = (reply: FastifyReply, { offset, size, expiresAt }: UploadState): FastifyReply =>
  reply.headers({
    'upload-offset': offset,
    'upload-length': size,
    'upload-expires': new Date(expiresAt).toUTCString(),
  })

function decodeNumber(request: FastifyRequest, header: string): number {
  const value = request.headers[header]
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw badInput(header, 'must be a number')
  return Number(value)
}
