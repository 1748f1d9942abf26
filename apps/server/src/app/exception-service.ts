import type { ExceptionService } from '../ports/exception-service.ts'

export interface ExceptionServiceConfig {
  url: string
  clientCode: string
  accessToken: string
}

const TIMEOUT_MS = 5_000
/** After a failure it is left alone for so long: no storm of tries against a service that is down. */
const PAUSE_MS = 5_000
/** At most this many at a time; with a slow service, further ones are lost. */
const MAX_UNANSWERED = 10

/** Posts each exception record to the service the operator has named. */
export function createExceptionService(
  { url, clientCode, accessToken }: ExceptionServiceConfig,
  log: (message: string) => void,
): ExceptionService {
  let pausedUntil = 0
  let unanswered = 0
  const post = async (body: string) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        'X-Client-Code': clientCode,
        Authorization: `Bearer ${accessToken}`,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`answered ${response.status}`)
  }
  return {
    send(record) {
      if (performance.now() < pausedUntil || unanswered >= MAX_UNANSWERED) return
      unanswered += 1
      void post(JSON.stringify(record))
        .catch((error: unknown) => {
          pausedUntil = performance.now() + PAUSE_MS
          log(`The exception service does not work: ${error instanceof Error ? error.message : 'unknown'}`)
        })
        .finally(() => {
          unanswered -= 1
        })
    },
  }
}
