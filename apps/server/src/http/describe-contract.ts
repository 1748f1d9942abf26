import { CODE, contract, type Endpoint, featureOfCall } from '@parley/protocol/rest'
import * as z from 'zod/mini'
import { describeRoutes } from './describe-routes.ts'
import { payloadOf, statusOf, successCodeOf } from './envelope.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

type Paths = Record<string, Record<string, unknown>>

function describePaths(): Paths {
  const paths = describeRoutes()
  for (const [name, endpoint] of Object.entries(contract))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeCall(name, slugOf(name), endpoint),
    }
  return paths
}

/** Where the name of a list of calls is not the slug of its feature. */
const SLUGS: Record<string, string> = { deletion: 'delete', historyAccess: 'history', roomsTips: 'rooms' }

/** The slug of a call; those around sign-in, which are listed by themselves, are of the session. */
function slugOf(call: string): string {
  const feature = featureOfCall.get(call) ?? 'session'
  return SLUGS[feature] ?? feature.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** OpenAPI, made from the contract that both ends run. */
export function describeContract(version: string) {
  let paths: Paths | undefined
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Parley',
      version,
      description:
        'Every answer is an envelope with a code. The HTTP status repeats the code of a refusal; an ended session has code 110 (history: 401) and status 401. Requests with the version headers and without the mark of our own client get refusals with status 200. Calls are grouped by feature; routes that answer something else than an envelope are here too.',
    },
    components: {
      schemas: { Refusal: REFUSAL },
      securitySchemes: {
        directory: {
          type: 'http' as const,
          scheme: 'bearer',
          description: 'The key of a directory, which administrators create.',
        },
        session: {
          type: 'http' as const,
          scheme: 'bearer',
          description: 'Also as `token` in query or body.',
        },
        history: { type: 'apiKey' as const, in: 'header' as const, name: 'Authorization' },
      },
    },
    /** Built for the first reader instead of at every start: few ever read it. */
    get paths() {
      paths ??= describePaths()
      return paths
    },
  }
}

/** An empty requirement next to another one makes it optional. */
const SECURITY: Record<Endpoint['access'], (scheme: string) => Record<string, never[]>[]> = {
  public: () => [],
  optional: scheme => [{}, { [scheme]: [] }],
  user: scheme => [{ [scheme]: [] }],
  staff: scheme => [{ [scheme]: [] }],
  administrator: scheme => [{ [scheme]: [] }],
}

function describeCall(name: string, slug: string, endpoint: Endpoint) {
  const request = schemaOf(endpoint.request, 'input')
  return {
    operationId: name,
    ...wordsOf(endpoint.summary),
    tags: [slug],
    security: SECURITY[endpoint.access](endpoint.service === 'history' ? 'history' : 'session'),
    ...(endpoint.method === 'GET' || endpoint.requestIn === 'query'
      ? { parameters: parametersOf(request, endpoint.examples.right) }
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: request, examples: examplesOf(endpoint) } },
          },
        }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: envelopeOf(endpoint) } },
      },
      ...refusalsOf(endpoint),
    },
  }
}

const REFUSAL = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string', description: 'Words for people.' },
    data: { type: ['string', 'null'], description: 'What a program needs besides, e.g. a challenge.' },
  },
}

/** What a call may be refused with, by HTTP status. */
function refusalsOf(endpoint: Endpoint) {
  const { access, service, room, request } = endpoint
  const ended = service === 'chat' ? 'Code 110 to 119: sign in again.' : 'Code 401: sign in again.'
  const hasFields = Object.keys(schemaOf(request, 'input').properties ?? {}).length > 0
  const isNarrow = access === 'staff' || access === 'administrator' || room !== undefined
  const reasons: [code: number, description: string | false][] = [
    [CODE.badInput, hasFields && 'Code 400: the message names the field.'],
    [CODE.unauthorised, access !== 'public' && ended],
    [CODE.forbidden, isNarrow && 'Code 403: not allowed.'],
    [CODE.notFound, hasFields && 'Code 404: there is no such thing, or it is hidden.'],
    [CODE.rateLimited, 'Code 429: too many requests; `Retry-After` says how long to wait.'],
    [CODE.busy, 'Code 503: try again in a moment.'],
  ]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    reasons.flatMap(([code, description]) =>
      description ? [[statusOf(code), { description, content }]] : [],
    ),
  )
}

/** The first sentence is the title of a call. */
function wordsOf(text: string) {
  const end = text.indexOf('. ') + 1
  return end === 0 ? { summary: text } : { summary: text.slice(0, end), description: text.slice(end + 1) }
}

const LONGEST_SHOWN = 60

/** Without the many letters and entries that show where a limit is. */
const shorten = (example: object): object =>
  JSON.parse(JSON.stringify(example), (_, value: unknown) => {
    if (typeof value === 'string' && value.length > LONGEST_SHOWN)
      return `${value.slice(0, 10)}… (${value.length} characters)`
    const isLong = Array.isArray(value) && value.length > LONGEST_SHOWN
    return isLong ? [value[0], `… (${value.length} entries)`] : value
  })

const examplesOf = ({ examples: { right, wrong = [] } }: Endpoint) => ({
  right: { summary: 'A request. What stands in <…> is yours to fill in.', value: right },
  ...Object.fromEntries(
    wrong.map(([request, field], index) => [
      `wrong${index + 1}`,
      { summary: `Refused with code 400, because of ${field}.`, value: shorten(request) },
    ]),
  ),
})

const parametersOf = (schema: JsonSchema, example: Record<string, unknown>) =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
    ...(name in example && { example: example[name] }),
  }))

const envelopeOf = (endpoint: Endpoint) => ({
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { const: successCodeOf(endpoint.service) },
    message: { type: 'string' },
    [payloadOf(endpoint.service)]: schemaOf(endpoint.answer, 'output'),
  },
})

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
