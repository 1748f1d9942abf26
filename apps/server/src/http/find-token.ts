import type { Service } from '@parley/protocol/rest'
import type { FastifyRequest } from 'fastify'
import { badInput } from '../domain/rest/call-error.ts'

const BEARER = /^bearer\s+/i

/** Where each service looks for its token; two different tokens in one request are refused [wire-26]. */
export function findToken(request: FastifyRequest, service: Service): string | undefined {
  const header = request.headers.authorization
  if (service === 'history') return header?.replace(BEARER, '') || undefined
  const candidates = [
    fieldOf(request.query, 'token'),
    fieldOf(request.body, 'token'),
    header !== undefined && BEARER.test(header) ? header.replace(BEARER, '') : undefined,
  ].filter(place => place !== undefined && place !== '')
  const [token, ...others] = candidates
  if (token === undefined) return undefined
  if (typeof token !== 'string')
    throw badInput('token', Array.isArray(token) ? 'given more than once' : 'must be of type string')
  if (others.some(other => other !== token)) throw badInput('token', 'given in two places that differ')
  return token
}

const fieldOf = (source: unknown, field: string): unknown =>
  typeof source === 'object' && source !== null && Object.hasOwn(source, field)
    ? (source as Record<string, unknown>)[field]
    : undefined
