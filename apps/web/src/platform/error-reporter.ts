import {
  describeError,
  ERROR_REPORT_PATH,
  type ExceptionRecord,
  PLATFORM_APP_VERSION,
} from '@parley/protocol/model'
import bowser from 'bowser'

/** Faults seldom come alone: the same ones are counted for so long, then sent as one. */
const GATHER_MS = 5_000
/** The server takes no more [error-reports-3]; the rest waits and is counted. */
const MAX_PER_MINUTE = 10
const MINUTE_MS = 60_000
const MAX_WAITING = 50

type Waiting = Pick<ExceptionRecord, 'error_code' | 'stack' | 'type' | 'time' | 'count'>

export interface ErrorReporterParts {
  token(): string | undefined
  domain(): string | undefined
  post?: (record: ExceptionRecord, token: string | undefined) => void
}

export interface ErrorReporter {
  add(code: string, error: unknown): void
}

export function createErrorReporter({ token, domain, post = postRecord }: ErrorReporterParts): ErrorReporter {
  const waiting = new Map<string, Waiting>()
  let isTimed = false
  let sent: number[] = []

  const send = () => {
    const now = Date.now()
    sent = sent.filter(time => time > now - MINUTE_MS)
    for (const [key, fault] of waiting) {
      if (sent.length >= MAX_PER_MINUTE) break
      waiting.delete(key)
      sent.push(now)
      post({ ...describePage(), ...fault, domain: domain() ?? '' }, token())
    }
    isTimed = waiting.size > 0
    if (isTimed) setTimeout(send, MINUTE_MS)
  }

  return {
    add(code, error) {
      const fault = describeError(error)
      if (!fault) return
      const key = `${code} ${fault.stack}`
      const known = waiting.get(key)
      if (known) known.count++
      else if (waiting.size < MAX_WAITING)
        waiting.set(key, { error_code: code, ...fault, time: Date.now(), count: 1 })
      if (!isTimed) setTimeout(send, GATHER_MS)
      isTimed = true
    },
  }
}

function postRecord(record: ExceptionRecord, token: string | undefined): void {
  void fetch(ERROR_REPORT_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(record),
  }).catch(() => undefined)
}

/** The build is named by the script this runs in. */
const BUILD = /-([\w-]{7})\.js/.exec(import.meta.url)?.[1]

function describePage(): Omit<ExceptionRecord, keyof Waiting | 'domain'> {
  const { os, platform } = bowser.parse(navigator.userAgent)
  return {
    product: 'chatWeb',
    function: window.location.pathname.split('/', 2)[1] || 'chat',
    device: platform.type ?? '',
    app_version: BUILD ? `${PLATFORM_APP_VERSION} ${BUILD}` : PLATFORM_APP_VERSION,
    os: os.name ?? '',
    os_version: os.version ?? '',
    user_id: '',
    user_name: '',
    screen_size: `${window.screen.width}x${window.screen.height}`,
    severity: 'error',
  }
}
