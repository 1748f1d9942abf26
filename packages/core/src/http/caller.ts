import { MIN_CHATSERVER_VERSION, PLATFORM_APP_VERSION } from '@parley/protocol/model'
import {
  type AnswerOf,
  type CallHost,
  type CallName,
  CLIENT_HEADER,
  CODE,
  type Contract,
  type Endpoint,
  type EntryContract,
  pathFor,
  type RequestOf,
  type Service,
  VERSION_HEADERS,
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
/** `about`: the thing it changes. What is about the same thing is done in the order of asking. */
export type CallAbout = <N extends CallName>(
  about: string,
  name: N,
  request: RequestInput<N>,
  /** Called when it has to wait. */
  onLate?: () => void,
) => Promise<CallResult<AnswerOf<Contract[N]>>>
/** `isTaken`: done, or waiting for a network; no value: it waits, or was refused. */
export interface Asked<T> {
  isTaken: boolean
  value?: T
}
export type AskAbout = <N extends CallName>(
  about: string,
  name: N,
  request: RequestInput<N>,
) => Promise<Asked<AnswerOf<Contract[N]>>>
/** Calls that can be made before the whole contract is loaded. */
export type EntryCall = CallOf<keyof EntryContract>

/** Fields the contract fills in by itself may be left out. */
type RequestInput<N extends CallName> = Partial<RequestOf<Contract[N]>> & Record<string, unknown>

export interface CallerOptions {
  /** The part of the contract that is loaded. */
  endpoint(name: CallName): Endpoint | undefined
  host(service: Service | CallHost): string
  token(service: Service): string | undefined
  /** Added to every body for the history service [history-11]. */
  recorder(): { recorderId: string; chatserverId?: string } | undefined
  clock: Clock
}

const TIMEOUTS_MS: readonly number[] = [15_000]
/**
 * What every reconnect waits for. The browser may send it over a socket that died with the old network: given up
 * soon, that socket is closed, and the second try goes over a new one. All of them may be repeated.
 */
const IMPATIENT: Partial<Record<CallName, readonly number[]>> = {
  refreshToken: [2_500, 5_000],
  listRecent: [4_000, 15_000],
  getRecords: [4_000, 15_000],
  listDeleted: [4_000, 15_000],
  // The existence check has a time limit of its own [files-13].
  checkFileExist: [5_000],
}

/** Where each service keeps its token, success code and payload [wire-25, wire-26]. */
const SERVICES: Record<Service, { success: number; payload: 'data' | 'result'; bearer: boolean }> = {
  chat: { success: CODE.chatOk, payload: 'data', bearer: false },
  history: { success: CODE.historyOk, payload: 'data', bearer: true },
  component: { success: CODE.historyOk, payload: 'result', bearer: false },
}

type Fields = Record<string, unknown>

function buildRequest(endpoint: Endpoint, request: Fields, options: CallerOptions): Request {
  const { host, token } = options
  const { access, renews, service } = endpoint
  // `refreshToken` may be given the refresh token. Whichever it is, it goes in a header.
  const secret = access === 'public' ? undefined : ((renews && request.token) ?? token(service))
  const bearer = renews ?? SERVICES[service].bearer
  const fields = renews ? {} : { ...request, ...(secret && !bearer && { token: secret }) }
  const url = new URL(pathFor(endpoint, request), host(endpoint.host ?? endpoint.service))
  const headers = new Headers({
    [VERSION_HEADERS[0]]: MIN_CHATSERVER_VERSION,
    [VERSION_HEADERS[1]]: PLATFORM_APP_VERSION,
    [CLIENT_HEADER]: 'web',
  })
  if (secret && bearer) headers.set('Authorization', `Bearer ${secret}`)
  if (endpoint.method === 'GET' || endpoint.requestIn === 'query') {
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) url.searchParams.set(name, String(value))
    return new Request(url, { method: endpoint.method, headers })
  }
  headers.set('Content-Type', 'application/json')
  const recorder = access !== 'public' && service === 'history' && options.recorder()
  const body = JSON.stringify({ ...recorder, ...fields })
  return new Request(url, { method: 'POST', headers, body, keepalive: endpoint.outlivesPage ?? false })
}

interface Reply {
  body: unknown
  /** Seconds, where the server names them (code 429). */
  retryAfter: number | undefined
}

function interpret(
  endpoint: Endpoint,
  { body, retryAfter }: Reply,
): { ok: true; value: unknown } | { ok: false; why: Failure } {
  const { success, payload } = SERVICES[endpoint.service]
  const envelope = body as { code?: unknown; message?: unknown; [payload: string]: unknown } | null
  if (typeof envelope?.code !== 'number') return { ok: false, why: { kind: 'answer' } }
  if (envelope.code !== success) {
    const message = typeof envelope.message === 'string' ? envelope.message : ''
    const data = envelope[payload]
    const detail = typeof data === 'string' ? data : undefined
    return { ok: false, why: { kind: 'code', code: envelope.code, message, retryAfter, detail } }
  }
  const answer = endpoint.answer.safeParse(envelope[payload])
  return answer.success ? { ok: true, value: answer.data } : { ok: false, why: { kind: 'answer' } }
}

async function fetchAnswer(request: Request, signal: AbortSignal): Promise<Reply> {
  const response = await fetch(request, { signal })
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return { body: JSON.parse(await response.text()), retryAfter }
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof SyntaxError) return { kind: 'answer' }
  return { kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network' }
}

/** Throws what the last try threw. */
async function ask(
  endpoint: Endpoint,
  request: Fields,
  options: CallerOptions,
  waits: readonly number[],
): Promise<Reply> {
  const [wait = 0, ...later] = waits
  try {
    return await withDeadline(options.clock, wait, signal =>
      fetchAnswer(buildRequest(endpoint, request, options), signal),
    )
  } catch (error) {
    if (later.length === 0 || failureOf(error).kind !== 'timeout') throw error
    return ask(endpoint, request, options, later)
  }
}

/** Typed calls of the contract. A failure is a value; only our own faults throw. */
export function createCaller(options: CallerOptions): Call {
  return async (name, request) => {
    const endpoint = options.endpoint(name)
    if (!endpoint) throw new Error(`${name} is called before its part of the contract is there`)
    try {
      const outcome = interpret(
        endpoint,
        await ask(endpoint, request, options, IMPATIENT[name] ?? TIMEOUTS_MS),
      )
      return outcome.ok
        ? { ok: true, value: outcome.value as AnswerOf<Contract[typeof name]> }
        : { ok: false, problem: problemOf(outcome.why) }
    } catch (error) {
      return { ok: false, problem: problemOf(failureOf(error)) }
    }
  }
}
