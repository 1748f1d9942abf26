import * as z from 'zod/mini'
import { badInput } from '../domain/rest/call-error.ts'

/** Parses a request by its contract, or throws an error that names the first invalid field. */
export function decodeRequest<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = z.safeParse(schema, input ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw badInput(issue?.path.join('.') || 'body', describe(issue))
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
    default:
      return 'not valid'
  }
}
