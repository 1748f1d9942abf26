import { ScimError } from './scim-error.ts'
import { isStorable } from './scim-text.ts'

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const MAX_COUNT = 100
const FILTER = /^\s*([\w.]+)(?:\[type eq "work"\]\.value)?\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i

export interface ListQuery {
  /** From 1. */
  startIndex: number
  count: number
  /** `field eq "value"`, the only filter there is. */
  filter?: { field: string; value: string }
}

const wholeNumber = (value: unknown, fallback: number): number => {
  const number = Number(value ?? fallback)
  return Number.isSafeInteger(number) ? number : fallback
}

export function readListQuery(query: Record<string, unknown>, fields: readonly string[]): ListQuery {
  const startIndex = Math.max(1, wholeNumber(query.startIndex, 1))
  const count = Math.min(MAX_COUNT, Math.max(0, wholeNumber(query.count, MAX_COUNT)))
  if (query.filter === undefined) return { startIndex, count }
  const [, name = '', quoted = ''] = FILTER.exec(String(query.filter)) ?? []
  const field = fields.find(known => known.toLowerCase() === name.toLowerCase())
  if (field === undefined || !isStorable(quoted))
    throw new ScimError(400, `Filters are ${fields.join(' or ')} eq "…".`, 'invalidFilter')
  return { startIndex, count, filter: { field, value: quoted.replace(/\\(.)/g, '$1') } }
}

export const listReply = (resources: object[], total: number, startIndex: number) => ({
  status: 200,
  body: {
    schemas: [SCHEMA],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  },
})
