import { CLIENT_HEADER, VERSION_HEADERS } from '@parley/protocol/rest'
import type { FastifyRequest } from 'fastify'

/** It sends the version headers that were specified for clients, and no mark of our own client. */
export const isSpecClient = ({ headers }: FastifyRequest): boolean =>
  headers[CLIENT_HEADER] === undefined && VERSION_HEADERS.every(name => headers[name] !== undefined)
