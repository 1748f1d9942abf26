import { CLIENT_HEADER, CODE, type Service } from '@parley/protocol/rest'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../domain/rest/call-error.ts'
import { type StorageFault, storageFaultOf } from '../storage/storage-fault.ts'
import { encodeFailure, statusOf } from './envelope.ts'
import { isSpecClient } from './is-spec-client.ts'

/** For calls. Clients other than ours take any status but 200 for a fault of the network, and never read the code. */
export function sendCallFailure(
  service: Service,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendFailure(service, error, request, reply, isSpecClient(request) ? CODE.historyOk : undefined)
}

/** Internal errors are logged in full and answered without details. */
export function sendFailure(
  service: Service,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  status?: number,
): void {
  const failure = error instanceof CallError ? error : (fromFastify(error) ?? fromStorage(error, request))
  if (!failure) {
    // The client has disconnected: there is nobody to answer.
    const level = request.socket.destroyed ? 'info' : 'error'
    request.log[level]({ err: error }, 'A call failed.')
  }
  const { code, message, retryAfterSeconds, data } =
    failure ?? new CallError(CODE.serverFault, 'Internal error.')
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  void reply
    .code(status ?? statusOf(code))
    .send(encodeFailure(service, code, (isOldTab(request) && data) || message, data))
}

/**
 * A page from before an upgrade that is still open: it does not say who it is, and looks for a challenge in the message.
 * Nobody else asks from a page of ours.
 */
const isOldTab = ({ headers }: FastifyRequest): boolean =>
  headers[CLIENT_HEADER] === undefined && headers['sec-fetch-site'] === 'same-origin'

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

const STORAGE_FAULTS: Record<StorageFault, string> = {
  unreachable: 'The database cannot be reached. Please try again in a moment.',
  overloaded: 'The database is busy. Please try again in a moment.',
  'disk-full': 'The disk of the server is full. Nothing can be stored until there is room.',
  'disk-failing': 'The disk of the server does not work. Nothing can be stored.',
}
const RETRY_AFTER_SECONDS: Record<StorageFault, number> = {
  unreachable: 2,
  overloaded: 2,
  'disk-full': 30,
  'disk-failing': 30,
}

/** The cause is in the log and in the response: nothing is wrong with the request. */
function fromStorage(error: unknown, request: FastifyRequest): CallError | undefined {
  const fault = storageFaultOf(error)
  if (!fault) return undefined
  request.log.error({ err: error, fault }, STORAGE_FAULTS[fault])
  return new CallError(CODE.busy, STORAGE_FAULTS[fault], RETRY_AFTER_SECONDS[fault])
}
