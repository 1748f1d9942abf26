import * as z from 'zod'
import { ScimError } from './scim-error.ts'

const MAX_OPERATIONS = 100

const Patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().transform(op => op.toLowerCase()),
        path: z.string().optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MAX_OPERATIONS),
})

export interface PatchStep {
  op: 'add' | 'replace' | 'remove'
  /** Lower case, without the schema; empty: the resource itself. */
  path: string
  value: unknown
}

const SCHEMA_PREFIX = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/

/** Steps of a PATCH. A step without a path is one step for each field of its value. */
export function readPatch(body: unknown): PatchStep[] {
  const parsed = Patch.safeParse(body)
  if (!parsed.success) throw new ScimError(400, 'Operations are missing or wrong.', 'invalidSyntax')
  return parsed.data.Operations.flatMap(({ op, path, value }): PatchStep[] => {
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimError(400, `There is no operation "${op.slice(0, 20)}".`, 'invalidSyntax')
    if (path !== undefined) return [{ op, path: path.toLowerCase().replace(SCHEMA_PREFIX, ''), value }]
    if (typeof value !== 'object' || value === null || op === 'remove')
      throw new ScimError(400, 'A path is missing.', 'invalidPath')
    return Object.entries(value).map(([field, one]) => ({ op, path: field.toLowerCase(), value: one }))
  })
}
