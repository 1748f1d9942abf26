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

/** Calls the server like any client: the contract only gives the path. An answer that breaks the contract is an error. */
export async function callServer<K extends CallName>(
  url: string,
  name: K,
  request: unknown,
  options: CallOptions = {},
): Promise<Reply<K>> {
  const endpoint: Endpoint = contract[name]
  const { url: address, ...init } = encodeCall(url, name, request, options)
  const response = await fetch(address, init)
  const { code, message, data, result } = z.parse(Envelope, await response.json())
  const succeeded = code === (endpoint.service === 'chat' ? 0 : 200)
  const payload = endpoint.service === 'component' ? result : data
  const answer = succeeded ? (z.parse(endpoint.answer, payload) as AnswerOf<Contract[K]>) : undefined
  const detail = !succeeded && typeof payload === 'string' ? payload : undefined
  return { status: response.status, code, message, answer, detail, headers: response.headers }
}
