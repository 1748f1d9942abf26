import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../domain/access/caller.ts'
import { mayCall } from '../domain/access/may-call.ts'
import { networkOf } from '../domain/access/network-of.ts'
import { notAllowed, notFound, textBlocked } from '../domain/rest/call-error.ts'
import type { CallContext, Handlers } from '../domain/rest/handlers.ts'
import type { ServiceUrls } from '../domain/rest/service-addresses.ts'
import type { Moderation } from '../ports/moderation.ts'
import { acceptForms } from './accept-forms.ts'
import { decodeRequest } from './decode-request.ts'
import { encodeAnswer } from './envelope.ts'
import { findToken } from './find-token.ts'
import { type IdentifyParts, identify } from './identify.ts'
import { isSpecClient } from './is-spec-client.ts'
import { sendAnswer } from './send-answer.ts'
import { sendCallFailure } from './send-failure.ts'
import { stringifyInSteps } from './stringify-in-steps.ts'

export interface ContractParts extends IdentifyParts {
  handlers: Handlers
  services: ServiceUrls
  moderation: Pick<Moderation, 'refuses'>
}

type AnyHandler = (context: CallContext, request: unknown) => Promise<unknown>

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyRequest {
    /** As declared, of a call that has no route of its own. */
    callPath?: string
  }
}

/** Most calls are here, and a route for each is half of the time that a server needs to start. */
const COMMON_PATH = '/business/'

const isCommon = ({ method, path, service, requestIn }: Endpoint): boolean =>
  method === 'POST' &&
  path.startsWith(COMMON_PATH) &&
  !path.includes('{') &&
  service === 'chat' &&
  requestIn !== 'form'

/** Every call of the contract: token, limit, access, recorder, schema, moderation, handler, envelope, in this order. */
export function mountContract(fastify: FastifyInstance, parts: ContractParts): void {
  const common = new Map<string, Answering>()
  for (const [name, endpoint] of Object.entries(contract) as [CallName, Endpoint][]) {
    const handler = parts.handlers[name] as AnyHandler | undefined
    if (!handler) throw new Error(`The call ${name} of the contract has no handler.`)
    const answer: Answering = async (request, reply) => {
      const value = await answerCall(parts, endpoint, handler, request, reply)
      const text = await stringifyInSteps(encodeAnswer(endpoint.service, value, endpoint.beside))
      return sendAnswer(request, reply.type('application/json; charset=utf-8'), text)
    }
    const mount = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        handler: answer,
        errorHandler: (error, request, reply) => sendCallFailure(endpoint.service, error, request, reply),
      })
    if (isCommon(endpoint)) common.set(endpoint.path, answer)
    else if (endpoint.requestIn === 'form')
      void fastify.register((scope, _options, done) => {
        acceptForms(scope)
        scope.addHook('onRequest', request => identifyEarly(parts, endpoint, request))
        mount(scope)
        done()
      })
    else mount(fastify)
  }
  mountCommon(fastify, common)
}

function mountCommon(fastify: FastifyInstance, calls: ReadonlyMap<string, Answering>): void {
  const nameCall = async (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?', 1)
    if (calls.has(path)) request.callPath = path
  }
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendCallFailure('chat', error, request, reply)
  fastify.post(`${COMMON_PATH}*`, { onRequest: nameCall, errorHandler }, async (request, reply) => {
    const answer = calls.get(request.callPath ?? '')
    if (answer) return await answer(request, reply)
    reply.callNotFound()
    return reply
  })
}

/** A token outside of the form is checked before any of the form is read; for one inside, `acceptForms` reads little. */
async function identifyEarly(
  parts: ContractParts,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  if (findToken(request, endpoint.service) !== undefined) await identify(parts, endpoint, request)
}

async function answerCall(
  parts: ContractParts,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { origin, company: hostCompany } = request.ownHost
  refuseOtherSites(endpoint, request, origin)
  const caller = await identify(parts, endpoint, request)
  await parts.limiter.consume(
    endpoint.limit,
    caller ? `user ${caller.userId}` : `ip ${networkOf(request.ip)}`,
  )
  if (!mayCall(endpoint, caller)) throw notAllowed()
  const fields = fieldsOf(endpoint, request)
  if (endpoint.service === 'history' && caller) refuseOtherRecorders(caller, fields)
  const input = decodeRequest(endpoint.request, fields, isSpecClient(request))
  if (endpoint.readByOthers && caller) {
    const text = textIn(endpoint.readByOthers.map(field => (input as Record<string, unknown>)[field]))
    if (text !== '' && (await parts.moderation.refuses(caller, text))) throw textBlocked()
  }
  const context: CallContext = {
    caller,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin,
    hostCompany,
    services: parts.services,
    cookies: request.headers.cookie ?? '',
    isLate: () => request.isLate(),
    setHeader: (name, value) => void reply.header(name, value),
  }
  return await handler(context, input)
}

/** All that is written in a value: some fields are lists. */
const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value instanceof Object
      ? Object.values(value).map(textIn).join('\n').trim()
      : ''

/**
 * A GET that changes something could be set off by an image or link on any page. A cookie goes along with whatever any page
 * asks for: browsers say in `Origin` which page that was, and no page can say otherwise.
 */
function refuseOtherSites(endpoint: Endpoint, { headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site']
  const isExposed = endpoint.method === 'GET' && !endpoint.repeatable
  if (isExposed && site === 'cross-site') throw notAllowed()
  if (!endpoint.ownPages) return
  if (
    URL.parse(headers.origin ?? '')?.origin !== new URL(origin).origin ||
    (site !== undefined && site !== 'same-origin')
  )
    throw notAllowed()
}

/** The token says whose history it is; a body that names somebody else is refused [history-11]. */
function refuseOtherRecorders({ user, chatserverId }: Caller, fields: unknown): void {
  const claimed = (fields ?? {}) as { recorderId?: unknown; chatserverId?: unknown }
  if ((claimed.recorderId ?? user) !== user || (claimed.chatserverId ?? chatserverId) !== chatserverId)
    throw notFound('No such recorder.')
}

function fieldsOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const inPath = request.params as object
  // What is found in the table has none: `*` is all of its path.
  if (request.callPath === undefined && Object.keys(inPath).length > 0)
    return { ...(request.body as object | undefined), ...inPath }
  if (endpoint.method === 'GET') return request.query
  return endpoint.requestIn === 'query'
    ? { ...(request.query as object), ...(request.body as object | undefined) }
    : request.body
}
