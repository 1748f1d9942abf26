import { type CallName, CODE, contract, type Endpoint, type Service } from '@parley/protocol/rest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError, notAllowed, sessionEnded } from '../kernel/call-error.ts'
import type { Caller } from '../kernel/caller.ts'
import type { CallContext, Handlers } from '../kernel/handlers.ts'
import type { Limiter } from '../ports/limiter.ts'
import { decodeRequest } from './decode-request.ts'
import { encodeAnswer } from './envelope.ts'
import { findToken } from './find-token.ts'
import { sendFailure } from './send-failure.ts'

export interface ContractParts {
  handlers: Handlers
  authenticate(service: Service, token: string): Promise<Caller | undefined>
  limiter: Limiter
  /** Set where a proxy hides the address people use. */
  publicUrl: string | undefined
}

type AnyHandler = (context: CallContext, request: unknown) => Promise<unknown>

/** One route per call of the contract: token, limit, access, schema, handler, envelope, in this order. */
export function mountContract(fastify: FastifyInstance, parts: ContractParts): void {
  for (const [name, endpoint] of Object.entries(contract) as [CallName, Endpoint][]) {
    const handler = parts.handlers[name] as AnyHandler | undefined
    if (!handler) throw new Error(`The call ${name} of the contract has no handler.`)
    fastify.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const answer = await answerCall(parts, endpoint, handler, request)
        return reply.send(encodeAnswer(endpoint.service, answer))
      },
      errorHandler: (error, request, reply) => sendFailure(endpoint.service, error, request, reply),
    })
  }
}

async function answerCall(
  parts: ContractParts,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
): Promise<unknown> {
  const caller = endpoint.access === 'public' ? undefined : await identify(parts, endpoint.service, request)
  await parts.limiter.consume(endpoint.limit, caller ? `user ${caller.userId}` : `ip ${request.ip}`)
  if (endpoint.access === 'staff' && caller?.isCustomer) throw notAllowed()
  const input = decodeRequest(endpoint.request, endpoint.method === 'GET' ? request.query : request.body)
  const origin = parts.publicUrl ?? `${request.protocol}://${request.host}`
  return await handler({ caller, ip: request.ip, origin }, input)
}

async function identify(parts: ContractParts, service: Service, request: FastifyRequest): Promise<Caller> {
  const token = findToken(request, service)
  const caller = token === undefined ? undefined : await parts.authenticate(service, token)
  if (caller) return caller
  // Guessing tokens is limited as any other anonymous call.
  await parts.limiter.consume('public', `ip ${request.ip}`)
  const { code, message } = sessionEnded()
  throw new CallError(service === 'history' ? CODE.unauthorised : code, message)
}
