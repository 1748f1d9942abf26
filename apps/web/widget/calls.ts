import type { PlaceFacts } from '@parley/protocol/model'
import type { AnswerOf, Contract, HistoryRecord } from '@parley/protocol/rest'
import { inReadersLanguage } from './language.ts'

export type AskedTeam = AnswerOf<Contract['openWidget']>
/** Within its hours, and with somebody on duty where there is duty. */
export const isAttended = ({ is_open, is_attended }: AskedTeam): boolean => is_open && is_attended
export type VisitorSession = NonNullable<AskedTeam['visit']>
export interface Identity {
  id: string
  name: string
  expires: number
  signature: string
}

interface Envelope<T> {
  code: number
  data: T | null
}

const TOO_MANY = 429
const NOT_FOUND = 404

let ahead = 0
/** By the clock of the server: the visitor's may be wrong by a day. */
export const serverNow = (): number => Date.now() + ahead

/** Undefined: out of reach. */
async function ask<T>(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Envelope<T> | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now() || 0
    return (await answer.json()) as Envelope<T>
  } catch {
    return undefined
  }
}

/** Undefined: refused or out of reach; the reason makes no difference to a visitor. */
async function post<T>(path: string, body: object, headers?: Record<string, string>): Promise<T | undefined> {
  const { code, data } = (await ask<T>(path, body, headers)) ?? {}
  return code === 0 || code === 200 ? (data ?? undefined) : undefined
}

export async function openWidget(request: {
  im_room_name: string
  host: string
  visitor_key?: string
  identity?: Identity
}): Promise<AskedTeam | undefined> {
  const team = await post<AskedTeam>('/business/widget/open', request)
  if (!team) return undefined
  // A server of the release before does not say whose team it is.
  const im_room_name = team.im_room_name ?? request.im_room_name
  return { ...team, im_room_name, natural_name: inReadersLanguage(team.natural_name) }
}

/** `busy`: too many people begin at once. */
export async function startVisit(request: {
  im_room_name: string
  host: string
  name: string
  visitor_key?: string
}): Promise<VisitorSession | 'busy' | 'failed'> {
  const { code, data } = (await ask<VisitorSession>('/business/widget/start', request)) ?? {}
  return data ?? (code === TOO_MANY ? 'busy' : 'failed')
}

/** With which the conversation opens in another browser. */
export const createCode = async (request: {
  im_room_name: string
  host: string
  visitor_key: string
}): Promise<string | undefined> => (await post<{ code: string }>('/business/widget/code', request))?.code

/** `busy`: five codes were wrong. `unknown`: there is no such conversation (any more). */
export async function continueVisit(request: {
  im_room_name: string
  host: string
  code: string
}): Promise<VisitorSession | 'busy' | 'unknown' | 'failed'> {
  const { code, data } = (await ask<VisitorSession>('/business/widget/continue', request)) ?? {}
  if (data) return data
  return code === TOO_MANY ? 'busy' : code === NOT_FOUND ? 'unknown' : 'failed'
}

export async function refreshTokens(bearer: string): Promise<AnswerOf<Contract['refreshToken']> | undefined> {
  try {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await fetch('/business/user/token/refresh', { headers })
    const { code, data } = (await answer.json()) as Envelope<AnswerOf<Contract['refreshToken']>>
    return code === 0 ? (data ?? undefined) : undefined
  } catch {
    return undefined
  }
}

export const RECORDS_PAGE = 100

/** What was said after a seq, at most a page of it, or the newest page; undefined: not loaded. */
export const loadRecords = async (
  { session, im_room_name }: VisitorSession,
  afterSeq?: number,
): Promise<HistoryRecord[] | undefined> => {
  const request = {
    recordType: 'groupchat',
    chatUserId: im_room_name,
    pageSize: RECORDS_PAGE,
    ...(afterSeq !== undefined && { afterSeq }),
  }
  const headers = { authorization: session.history_token }
  return (await post<{ records: HistoryRecord[] }>('/api/history/get/record', request, headers))?.records
}

/** An address of a file that is good for a minute. */
export async function linkFile({ session }: VisitorSession, path: string): Promise<string | undefined> {
  const request = { token: session.token, file_paths: [path] }
  const answer = await post<{ links: { url: string }[] }>('/chat/file/link', request)
  return answer?.links[0]?.url
}

/** Whether it is kept. */
export const saveEmail = async ({ session, im_room_name }: VisitorSession, email: string): Promise<boolean> =>
  (await post('/business/user/chat/consultation/email', { token: session.token, im_room_name, email })) !==
  undefined

/** False: out of reach. Who is refused has rated on another device. */
export const rate = async (
  { session, im_room_name }: VisitorSession,
  stars: number,
  comment: string,
): Promise<boolean> => {
  const request = { token: session.token, im_room_name, stars, comment }
  return (await ask('/business/user/chat/consultation/rate', request)) !== undefined
}

/** How many of the staff whom the visitor knows have read a message. */
export async function countReaders({ session, im_room_name }: VisitorSession, seq: number) {
  const request = { token: session.token, im_room_name, seqs: [seq] }
  return (
    await post<AnswerOf<Contract['countReaders']>>('/business/user/chat/room/message/readcounts', request)
  )?.[0]
}

/** Where the visitor stands in the queue of the team [queue-1]. */
export async function loadPlace({ session, im_room_name }: VisitorSession): Promise<PlaceFacts | undefined> {
  const request = { token: session.token, im_room_name }
  const path = '/business/user/chat/consultation/queue'
  const found = await post<AnswerOf<Contract['getQueuePlace']>>(path, request)
  return found && { ...found, askedAt: found.asked_at, usualMs: found.usual_ms }
}
