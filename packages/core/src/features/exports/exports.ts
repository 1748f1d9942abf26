import type { ExportRecord, ExportScope } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** An archive of messages, finished or not. */
export interface MessageExport {
  id: string
  scope: ExportScope
  target: string
  /** The name of the person or conversation; empty for the company. */
  title: string
  from: number
  to: number
  hasFiles: boolean
  reason: string
  by: string
  time: number
  state: ExportRecord['state']
  /** 0 to 100. */
  percent: number
  size: number
  signature: string
}

/** The archive of one's own data. */
export interface OwnExport {
  id: string
  state: ExportRecord['state']
  size: number
  time: number
}

export interface NewExport {
  scope: ExportScope
  target: string
  from: number
  to: number
  hasFiles: boolean
  reason: string
}

const decode = (item: ExportRecord): MessageExport => ({
  id: item.id,
  scope: item.scope,
  target: item.target,
  title: item.title,
  by: item.by,
  from: item.from_time,
  to: item.to_time,
  hasFiles: item.has_files,
  reason: item.reason,
  time: item.created_at,
  state: item.state,
  size: item.size,
  signature: item.signature,
  percent: Math.min(100, Math.round((100 * item.done) / Math.max(1, item.total))),
})

/** Exports of the company, for its administrators [exports-1]. */
const createExports = ({ call, fetchFile, notify }: Context) => ({
  async list(): Promise<CallResult<MessageExport[]>> {
    const listed = await call('listExports', {})
    return listed.ok ? { ok: true, value: listed.value.map(decode) } : listed
  },
  targets: (kind: 'person' | 'conversation', query: string) => call('listExportTargets', { kind, query }),
  /** Returns whether it was begun; if not, the person is told why. */
  async create({ scope, target, from, to, hasFiles, reason }: NewExport): Promise<boolean> {
    const wanted = { scope, target, reason, has_files: hasFiles, from_time: from, to_time: to }
    const created = await call('createExport', wanted)
    if (!created.ok) notify(created.problem)
    return created.ok
  },
  /** An export of one's own data; null: none was asked for. */
  async getOwn(): Promise<CallResult<OwnExport | null>> {
    const found = await call('getOwnExport', {})
    if (!found.ok) return found
    const { export: last } = found.value
    return {
      ok: true,
      value: last && { id: last.id, state: last.state, size: last.size, time: last.created_at },
    }
  },
  createOwn: () => call('createOwnExport', {}),
  async downloadOwn(id: string): Promise<Blob | undefined> {
    const response = await fetchFile(`/business/user/exports/own/file/${id}`).catch(() => undefined)
    return response?.ok ? response.blob() : undefined
  },
  cancel: (id: string) => call('cancelExport', { id }),
  /** The bytes of the archive; undefined: they could not be had. */
  async download(id: string): Promise<Blob | undefined> {
    const response = await fetchFile(`/business/admin/exports/file/${id}`).catch(() => undefined)
    return response?.ok ? response.blob() : undefined
  },
})

export const exports = {
  start: createExports,
} satisfies Feature
