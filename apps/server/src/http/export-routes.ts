import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { badInput, notFound } from '../domain/rest/call-error.ts'
import type { ExportArchives } from '../ports/export-archives.ts'
import { type IdentifyParts, identifyPerson } from './identify.ts'

export interface ExportRouteParts extends IdentifyParts {
  exportArchives: ExportArchives
}

const PATHS = ['admin/exports', 'user/exports/own'] as const

/** Where administrators download exports, and people their own, with their token in a header. */
export function mountExportRoutes(fastify: FastifyInstance, parts: ExportRouteParts): void {
  const send: RouteHandlerMethod = async (request, reply) => {
    // Addresses end up in logs and histories.
    if (Object.hasOwn(request.query as object, 'token')) throw badInput('token', 'belongs in a header')
    const caller = await identifyPerson(parts, request)
    await parts.limiter.consume('fileLink', `user ${caller.userId}`)
    const { id } = request.params as { id: string }
    const found = await parts.exportArchives.open(caller, id, request.ip)
    if (!found) throw notFound('There is no such export.')
    return reply
      .headers({
        'content-length': found.size,
        'content-disposition': `attachment; filename="export-${id}.zip"`,
        'cache-control': 'no-store',
      })
      .type('application/zip')
      .send(found.bytes)
  }
  for (const path of PATHS) fastify.get(`/business/${path}/file/:id(^[0-9a-f]{32}$)`, send)
}
