import { CODE, type Endpoint, type Service } from '@parley/protocol/rest'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../domain/access/caller.ts'
import { networkOf } from '../domain/access/network-of.ts'
import { CallError, sessionEnded } from '../domain/rest/call-error.ts'
import type { CallContext } from '../domain/rest/handlers.ts'
import type { Limiter } from '../ports/limiter.ts'
import { findToken } from './find-token.ts'

export interface IdentifyParts {
  authenticate(service: Service, token: string): Promise<Caller | undefined>
  /** The person of a refresh token, which only `token/refresh` takes. */
  authenticateRefresh(
    token: string,
    from: Pick<CallContext, 'ip' | 'userAgent' | 'isLate'>,
  ): Promise<Caller | undefined>
  /** What to answer a token that is not good any more: a code of 110 to 119. */
  endCodeOf(token: string): Promise<number>
  limiter: Limiter
}

/** The person behind a request; undefined only for public calls. */
export async function identify(
  parts: IdentifyParts,
  { access, service, renews, eitherToken }: Pick<Endpoint, 'access' | 'service' | 'renews' | 'eitherToken'>,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  if (access === 'public') return undefined
  const token = findToken(request, service) ?? (eitherToken && findToken(request, 'chat'))
  if (token === undefined && access === 'optional') return undefined
  const caller =
    token === undefined
      ? undefined
      : ((await parts.authenticate(service, token)) ??
        (eitherToken && (await parts.authenticate('chat', token))))
  if (caller) return remember(request, caller)
  const from = {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isLate: () => request.isLate(),
  }
  const renewing = renews && token !== undefined && (await parts.authenticateRefresh(token, from))
  if (renewing) return remember(request, renewing)
  // Guessing tokens is rate-limited like any anonymous call.
  await parts.limiter.consume('public', `ip ${networkOf(request.ip)}`)
  if (service === 'history') throw new CallError(CODE.unauthorised, sessionEnded().message)
  throw sessionEnded(token === undefined ? undefined : await parts.endCodeOf(token))
}

/** A session is none at the host name of another company [hosts-3]. */
function remember(request: FastifyRequest, caller: Caller): Caller {
  const { company = caller.domain } = request.ownHost
  if (company !== caller.domain) throw sessionEnded()
  request.sessionId = caller.sessionId
  return caller
}

/** For routes beside the contract: they all need a person. */
export async function identifyPerson(parts: IdentifyParts, request: FastifyRequest): Promise<Caller> {
  const caller = await identify(parts, { access: 'user', service: 'chat' }, request)
  if (!caller) throw sessionEnded()
  return caller
}
