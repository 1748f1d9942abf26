import type { Endpoint } from '@parley/protocol/rest'
import { schemaOf } from '../../apps/server/src/http/describe-contract.ts'

type JsonSchema = ReturnType<typeof schemaOf>
type Fields = Record<string, unknown>

/** What a request or a stanza may have. */
export const MAX_BYTES = 65_536
/** Stands for eighteen characters, and takes three bytes. */
export const LIGATURE = 'ﷺ'
const SLACK_BYTES = 4_096
const DEPTH = 20_000

export interface Variant {
  label: string
  /** The query of a GET; otherwise the body. */
  fields?: Fields
  body?: string
}

/** Requests that a call may find hard: each field as large as its schema allows, and larger than it allows. */
export function worstRequests(endpoint: Endpoint, right: Fields): Variant[] {
  const { properties = {} } = schemaOf(endpoint.request, 'input') as {
    properties?: Record<string, JsonSchema>
  }
  const names = Object.keys(properties)
  const share = Math.floor((MAX_BYTES - SLACK_BYTES) / Math.max(1, names.length))
  const worst = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, worstOf(schema, share)]),
  )
  const oversized = Object.fromEntries(names.map(name => [name, LIGATURE.repeat(share / 3)]))
  const variants: Variant[] = [
    { label: 'right', fields: right },
    { label: 'every field at its limit', fields: { ...right, ...worst } },
    { label: 'every field far too long', fields: { ...right, ...oversized } },
    ...names.map(name => ({ label: `${name} at its limit`, fields: { ...right, [name]: worst[name] } })),
  ]
  if (endpoint.method === 'POST')
    variants.push({ label: 'nested deeply', body: `{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}` })
  return variants
}

function worstOf(schema: JsonSchema, bytes: number): unknown {
  const choice = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (choice) return choice.at(-1)
  const branch = (schema.anyOf ?? schema.oneOf)?.[0]
  if (branch) return worstOf(branch as JsonSchema, bytes)
  if (schema.type === 'string')
    return LIGATURE.repeat(Math.min(schema.maxLength ?? bytes, Math.floor(bytes / 3)))
  if (schema.type === 'number' || schema.type === 'integer') return schema.maximum ?? Number.MAX_SAFE_INTEGER
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return worstList(schema, bytes)
  return {}
}

/** As many entries as may be there, all of them different. */
function worstList({ items, maxItems = 1_000 }: JsonSchema, bytes: number): unknown[] {
  const entry = (at: number) => {
    const one = worstOf((items ?? {}) as JsonSchema, Math.floor(bytes / maxItems))
    return typeof one === 'string' ? `${at}${one}`.slice(0, Math.max(4, one.length)) : one
  }
  return Array.from({ length: maxItems }, (_, at) => entry(at))
}
