import { MIN_CHATSERVER_VERSION, PLATFORM_APP_VERSION } from '@parley/protocol/model'
import {
  type AnswerOf,
  type CallName,
  CODE,
  type Contract,
  type Endpoint,
  type EntryContract,
  pathFor,
  type RequestOf,
  type Service,
} from '@parley/protocol/rest'
import { withDeadline } from '../deadline.ts'
import type { Clock } from '../ports.ts'
import type { Problem } from '../store/state.ts'
import type { Failure } from './catalogue.ts'
import { problemOf } from './problem-of.ts'

export type CallResult<T> = { ok: true; value: T } | { ok: false; problem: Problem }
type CallOf<Name extends CallName> = <N extends Name>(
  name: N,
  request: RequestInput<N>,
) => Promise<CallResult<AnswerOf<Contract[N]>>>
export type Call = CallOf<CallName>
/** Calls that can be made before the whole contract is there. */
export type EntryCall = CallOf<keyof EntryContract>

/** Fields the contract fills in by itself may be left out. */
type RequestInput<N extends CallName> = Partial<RequestOf<Contract[N]>> & Record<string, unknown>

export interface CallerOptions {
  /** The part of the contract that is there by now. */
  endpoint(name: CallName): Endpoint | undefined
  host(service: Service): string
  token(service: Service): string | undefined
  clock: Clock
}

const TIMEOUT_MS = 15_000
/** Each connect waits for a fresh token: on a dead socket it must be given up soon. */
const TIMEOUTS: Partial<Record<CallName, number>> = { refreshToken: 5_000 }

/** Where each service keeps its token, success code and payload (semantics: Calls). */
const SERVICES: Record<Service, { success: number; payload: 'data' | 'result'; bearer: boolean }> = {
  chat: { success: CODE.chatOk, payload: 'data', bearer: false },
  history: { success: CODE.historyOk, payload: 'data', bearer: true },
  component: { success: CODE.historyOk, payload: 'result', bearer: false },
}

function buildRequest(endpoint: Endpoint, request: object, { host, token }: CallerOptions): Request {
  const secret = endpoint.access === 'public' ? undefined : token(endpoint.service)
  const { bearer } = SERVICES[endpoint.service]
  const fields = { ...request, ...(secret && !bearer && { token: secret }) }
  const url = new URL(pathFor(endpoint, request), host(endpoint.service))
  const headers = new Headers({
    'X-Min-Chatserver-Version': MIN_CHATSERVER_VERSION,
    'X-Platform-App-Version': PLATFORM_APP_VERSION,
  })
  if (secret && bearer) headers.set('Authorization', `Bearer ${secret}`)
  if (endpoint.method === 'GET' || endpoint.requestIn === 'query') {
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) url.searchParams.set(name, String(value))
    return new Request(url, { method: endpoint.method, headers })
  }
  headers.set('Content-Type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(fields) })
}

function judge(
  endpoint: Endpoint,
  body: unknown,
): { ok: true; value: unknown } | { ok: false; why: Failure } {
  const { success, payload } = SERVICES[endpoint.service]
  const envelope = body as { code?: unknown; message?: unknown; [payload: string]: unknown } | null
  if (typeof envelope?.code !== 'number') return { ok: false, why: { kind: 'answer' } }
  if (envelope.code !== success) {
    const message = typeof envelope.message === 'string' ? envelope.message : ''
    return { ok: false, why: { kind: 'code', code: envelope.code, message } }
  }
  const answer = endpoint.answer.safeParse(envelope[payload])
  return answer.success ? { ok: true, value: answer.data } : { ok: false, why: { kind: 'answer' } }
}

async function fetchAnswer(request: Request, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(request, { signal })
  return JSON.parse(await response.text())
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof SyntaxError) return { kind: 'answer' }
  return { kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network' }
}

/** Typed calls of the contract. A failure is a value; only our own faults throw. */
export function createCaller(options: CallerOptions): Call {
  return async (name, request) => {
    const endpoint = options.endpoint(name)
    if (!endpoint) throw new Error(`${name} is called before its part of the contract is there`)
    try {
      const body = await withDeadline(options.clock, TIMEOUTS[name] ?? TIMEOUT_MS, signal =>
        fetchAnswer(buildRequest(endpoint, request, options), signal),
      )
      const judged = judge(endpoint, body)
      return judged.ok
        ? { ok: true, value: judged.value as AnswerOf<Contract[typeof name]> }
        : { ok: false, problem: problemOf(judged.why) }
    } catch (error) {
      return { ok: false, problem: problemOf(failureOf(error)) }
    }
  }
}
