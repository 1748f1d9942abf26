import { CODE, type Service } from '@parley/protocol/rest'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../domain/rest/call-error.ts'
import { encodeFailure, statusOf } from './envelope.ts'

/** Our own faults are logged whole and answered without a word about them. */
export function sendFailure(
  service: Service,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const failure = error instanceof CallError ? error : fromFastify(error)
  if (!failure) {
    // Whoever has hung up broke it off, and hears no answer.
    const level = request.socket.destroyed ? 'info' : 'error'
    request.log[level]({ err: error }, 'A call failed.')
  }
  const { code, message, retryAfterSeconds } = failure ?? new CallError(CODE.serverFault, 'Internal error.')
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  void reply.code(statusOf(code)).send(encodeFailure(service, code, message))
}

/** Fastify's own refusals: a body that is too large, not JSON, or of a strange type. */
function fromFastify(error: unknown): CallError | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  if (status === CODE.tooLarge) return new CallError(status, 'The request is too large.')
  return new CallError(
    status,
    status === CODE.badInput ? 'body: not valid JSON' : 'The request is not valid.',
  )
}
