import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import {
  type AnswerOf,
  type CallName,
  type Contract,
  contract,
  type Endpoint,
  pathFor,
} from '@parley/protocol/rest'
import * as z from 'zod/mini'

const Envelope = z.object({
  code: z.number(),
  message: z.string(),
  data: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
})

export interface CallOptions {
  /** Sent where the service expects it: query or body, or the Authorization header of history. */
  token?: string
  headers?: Record<string, string>
}

export interface Reply<K extends CallName> {
  status: number
  code: number
  message: string
  /** Undefined when the call was refused. */
  answer: AnswerOf<Contract[K]> | undefined
  /** Beside the words of a refusal, e.g. a challenge. */
  detail: string | undefined
  headers: Headers
}

/** The request as it goes over the line. */
export function encodeCall(
  url: string,
  name: CallName,
  request: unknown,
  { token, headers = {} }: CallOptions = {},
) {
  const endpoint: Endpoint = contract[name]
  const inHeader = endpoint.service === 'history'
  const input = { ...(request as object), ...(token !== undefined && !inHeader && { token }) }
  const isGet = endpoint.method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  return {
    url: url + pathFor(endpoint, input) + query,
    method: endpoint.method,
    headers: {
      ...(!isGet && { 'content-type': 'application/json' }),
      ...(token !== undefined && inHeader && { authorization: token }),
      ...(endpoint.ownPages && { origin: url }),
      ...headers,
    },
    ...(!isGet && { body: JSON.stringify(input) }),
  }
}

const agent = new Agent({ keepAlive: true })

/** As `fetch` would, at two thirds of its cost: tests make tens of thousands of calls. */
function sendCall({ url, method, headers, body }: ReturnType<typeof encodeCall>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(url, { agent, method, headers: { 'user-agent': 'node', ...headers } }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Calls the server like any client: the contract only gives the path. An answer that breaks the contract is an error. */
export async function callServer<K extends CallName>(
  url: string,
  name: K,
  request: unknown,
  options: CallOptions = {},
): Promise<Reply<K>> {
  const endpoint: Endpoint = contract[name]
  const response = await sendCall(encodeCall(url, name, request, options))
  const { code, message, data, result } = z.parse(Envelope, await json(response))
  const succeeded = code === (endpoint.service === 'chat' ? 0 : 200)
  const payload = endpoint.service === 'component' ? result : data
  const answer = succeeded ? (z.parse(endpoint.answer, payload) as AnswerOf<Contract[K]>) : undefined
  const detail = !succeeded && typeof payload === 'string' ? payload : undefined
  const headers = new Headers()
  for (const [field, values = []] of Object.entries(response.headersDistinct))
    for (const value of values) headers.append(field, value)
  return { status: response.statusCode ?? 0, code, message, answer, detail, headers }
}
