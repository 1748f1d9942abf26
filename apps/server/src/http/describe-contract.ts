import { contract, type Endpoint } from '@parley/protocol/rest'
import * as z from 'zod/mini'
import { payloadOf, successCodeOf } from './envelope.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

type Paths = Record<string, Record<string, ReturnType<typeof describeCall>>>

function describePaths(): Paths {
  const paths: Paths = {}
  for (const [name, endpoint] of Object.entries(contract))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeCall(name, endpoint),
    }
  return paths
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
        'Every answer is an envelope with a code. The HTTP status repeats the code of a refusal; an ended session has code 110 (history: 401) and status 401.',
    },
    components: {
      securitySchemes: {
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

function describeCall(name: string, endpoint: Endpoint) {
  const request = schemaOf(endpoint.request, 'input')
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    security: SECURITY[endpoint.access](endpoint.service === 'history' ? 'history' : 'session'),
    ...(endpoint.method === 'GET' || endpoint.requestIn === 'query'
      ? { parameters: parametersOf(request) }
      : { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: envelopeOf(endpoint) } },
      },
    },
  }
}

const parametersOf = (schema: JsonSchema) =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
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
