import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** Faults of one kind in browsers of the company. */
export interface ErrorGroup {
  id: string
  code: string
  stack: string
  count: number
  firstTime: number
  lastTime: number
  versions: string[]
  browsers: string[]
}

/** For administrators of the company. */
const createErrorReports = ({ call }: Context) => ({
  async list(): Promise<CallResult<ErrorGroup[]>> {
    const found = await call('listErrorGroups', {})
    if (!found.ok) return found
    const groups = found.value.groups.map(({ first_at, last_at, severity: _, ...group }) => ({
      ...group,
      firstTime: first_at,
      lastTime: last_at,
    }))
    return { ok: true, value: groups }
  },
  /** The stack as in the source. */
  async source(id: string): Promise<CallResult<string>> {
    const found = await call('getErrorSource', { id })
    return found.ok ? { ok: true, value: found.value.stack } : found
  },
  remove: (id: string) => call('deleteErrorGroup', { id }),
})

export const errorReports = {
  start: createErrorReports,
} satisfies Feature
