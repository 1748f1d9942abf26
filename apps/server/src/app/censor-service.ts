import { type Censor, CensorFailure, type CensorVerdict } from '../ports/censor.ts'

export interface CensorConfig {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** GET is what such services began with; it leaves the texts in their logs. */
  method: 'GET' | 'POST'
}

const TIMEOUT_MS = 5_000
/** A service that is down is left alone for so long: no storm of tries. */
const PAUSE_MS = 5_000
/** So many failures in a row mean that it is down; fewer may be about a single text. */
const FAILURES_BEFORE_PAUSE = 3
/** A slow service gets no more at a time. */
const MAX_UNANSWERED = 20
const EXPIRED = new Set([110, 111])
const EXPIRED_WORDS = 'access_token has expired'
const VERDICTS: Record<number, CensorVerdict['verdict']> = { 1: 'pass', 2: 'bad', 3: 'suspicious' }

/** The service of the operator. Its tokens and its refusals have nothing to do with those of our sessions [moderation-1]. */
export function createCensorService(config: CensorConfig): Censor {
  let token: { value: string; until: number } | undefined
  let pausedUntil = 0
  let failures = 0
  let unanswered = 0

  async function takeToken(): Promise<string> {
    if (token && token.until > performance.now()) return token.value
    const { clientId: client_id, clientSecret: client_secret } = config
    const query = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
    const answer = await ask(`${config.tokenUrl}?${query}`, { method: 'GET' })
    if (typeof answer.access_token !== 'string') throw new CensorFailure(0, 'The service gave no token.')
    const seconds = typeof answer.expires_in === 'number' ? answer.expires_in : 3_600
    token = { value: answer.access_token, until: performance.now() + (seconds - 60) * 1_000 }
    return token.value
  }

  async function judge(text: string): Promise<CensorVerdict> {
    const address = `${config.url}?${new URLSearchParams({ access_token: await takeToken() })}`
    const body = new URLSearchParams({ text })
    const answer =
      config.method === 'GET'
        ? await ask(`${address}&${body}`, { method: 'GET' })
        : await ask(address, { method: 'POST', body })
    if (EXPIRED.has(Number(answer.error_code))) throw new CensorFailure(110, EXPIRED_WORDS)
    const verdict = VERDICTS[Number(answer.conclusionType)]
    if (!verdict) throw new CensorFailure(0, 'The service gave no verdict.')
    return { verdict, name: typeof answer.conclusion === 'string' ? answer.conclusion.slice(0, 50) : verdict }
  }

  /** A token may end before its time: once with a new one. */
  const judgeOrRenew = (text: string): Promise<CensorVerdict> =>
    judge(text).catch((error: unknown) => {
      if (!(error instanceof CensorFailure) || error.code !== 110) throw error
      token = undefined
      return judge(text)
    })

  return {
    async check(text) {
      if (performance.now() < pausedUntil || unanswered >= MAX_UNANSWERED)
        throw new CensorFailure(0, 'The service is not asked at the moment.')
      unanswered += 1
      try {
        const verdict = await judgeOrRenew(text)
        failures = 0
        return verdict
      } catch (error) {
        failures = isOfNoUse(error) ? failures + 1 : 0
        if (failures >= FAILURES_BEFORE_PAUSE) pausedUntil = performance.now() + PAUSE_MS
        throw error instanceof CensorFailure ? error : new CensorFailure(0, 'The service cannot be reached.')
      } finally {
        unanswered -= 1
      }
    },
  }
}

/** Whatever it answers, a service that answers is not down; one that does not know us is of no use. */
const isOfNoUse = (error: unknown): boolean => !(error instanceof CensorFailure) || error.code === 401

const MAX_BYTES = 65_536

/** The object that another service answers with; one that floods is cut off. */
async function readJson(response: Response): Promise<Record<string, unknown>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > MAX_BYTES) throw new Error('The answer is too long.')
    pieces.push(piece)
  }
  const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  if (typeof value !== 'object' || value === null) throw new Error('The answer is no object.')
  return { ...value }
}

async function ask(url: string, request: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 401) {
    await response.body?.cancel()
    throw new CensorFailure(401, 'The service does not accept the credentials.')
  }
  return readJson(response)
}
