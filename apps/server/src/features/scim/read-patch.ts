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

const SCHEMA_PREFIX = /^urn:ietf:params:scim:schemas:(core:2\.0:(user|group)|extension:enterprise:2\.0:user):/
const EXTENSION = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user'

const toPath = (path: string): string => path.toLowerCase().replace(SCHEMA_PREFIX, '')

/** The fields of a resource, those of its extension beside the others. */
const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).flatMap(([field, one]): [string, unknown][] =>
    field.toLowerCase() === EXTENSION && typeof one === 'object' && one !== null
      ? Object.entries(one)
      : [[field, one]],
  )

/** Steps of a PATCH. A step without a path is one step for each field of its value. */
export function readPatch(body: unknown): PatchStep[] {
  const parsed = Patch.safeParse(body)
  if (!parsed.success) throw new ScimError(400, 'Operations are missing or wrong.', 'invalidSyntax')
  return parsed.data.Operations.flatMap(({ op, path, value }): PatchStep[] => {
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimError(400, `There is no operation "${op.slice(0, 20)}".`, 'invalidSyntax')
    if (path !== undefined) {
      if (path.toLowerCase() !== EXTENSION) return [{ op, path: toPath(path), value }]
      return readExtension(op, value)
    }
    if (typeof value !== 'object' || value === null || op === 'remove')
      throw new ScimError(400, 'A path is missing.', 'invalidPath')
    return fieldsOf(value).map(([field, one]) => ({ op, path: toPath(field), value: one }))
  })
}

/** The extension as a whole. */
function readExtension(op: PatchStep['op'], value: unknown): PatchStep[] {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const all = op === 'remove' ? [['department'], ['manager']] : fields
  return all.map(([field = '', one]) => ({ op, path: String(field).toLowerCase(), value: one }))
}
