import * as z from 'zod/mini'
import { badInput } from '../domain/rest/call-error.ts'

/** Parses a request by its contract, or throws an error that names the first invalid field. `isLiberal`: see `asExpected`. */
export function decodeRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  isLiberal: boolean,
): z.infer<Schema> {
  let fields = input ?? {}
  for (let mended = 0; ; mended += 1) {
    const parsed = z.safeParse(schema, fields)
    if (parsed.success) return parsed.data
    const issue = innermost(parsed.error.issues[0])
    const value =
      isLiberal && mended < MOST_MENDED && issue ? asExpected(issue, valueAt(fields, issue.path)) : undefined
    if (!issue || value === undefined) throw badInput(issue?.path.join('.') || 'body', describe(issue))
    fields = replaceAt(fields, issue.path, value)
  }
}

/** Fields of one request that other clients may write in another type. */
const MOST_MENDED = 20

/** Numbers as text, text as a number, and a list of names in one text: nothing is lost by taking them. */
function asExpected(issue: z.core.$ZodIssue, value: unknown): unknown {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
  if (issue.code === 'invalid_value')
    return issue.values.some(allowed => typeof allowed === 'number') ? number : undefined
  // A number that decides which other fields there are.
  if (issue.code === 'invalid_union') return number
  if (issue.code !== 'invalid_type') return undefined
  switch (issue.expected) {
    case 'number':
      return number
    case 'string':
      return typeof value === 'number' ? String(value) : undefined
    case 'array':
      return typeof value === 'string' && /_names$/.test(String(issue.path.at(-1)))
        ? namesIn(value)
        : undefined
    default:
      return undefined
  }
}

const namesIn = (text: string): string[] =>
  text
    .replace(/["'[\]\s]/g, '')
    .split(',')
    .filter(Boolean)

const valueAt = (fields: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], fields)

/** A copy with another value at the path. */
function replaceAt(fields: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): object {
  const inner = (fields as Record<PropertyKey, unknown>)[key ?? '']
  const replaced = rest.length === 0 ? value : replaceAt(inner, rest, value)
  if (Array.isArray(fields)) return fields.with(Number(key), replaced)
  return { ...(fields as object), [key ?? '']: replaced }
}

/** Where one of several forms is possible, the first is the one that is documented. */
function innermost(issue: z.core.$ZodIssue | undefined): z.core.$ZodIssue | undefined {
  const inner = issue?.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  return issue && inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

/** Never repeats the value: it could be a misplaced secret. */
function describe(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return `must be of type ${issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'unrecognized_keys':
      return `unknown field ${issue.keys[0]?.slice(0, 40)}`
    default:
      return 'not valid'
  }
}
