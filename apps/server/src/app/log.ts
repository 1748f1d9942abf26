import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

/** A second line of defence: nothing of ours hands these to the log, and if something did, they would not be written. */
const SECRET_FIELDS = ['token', 'password', 'authorization', 'xmpp_token', 'history_token', 'xmppToken']
const REDACTED = SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`])

/** Easy to read on a terminal, JSON lines elsewhere. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: null, redact: REDACTED, serializers: { err: describeError, req: describeRequest } },
    destination ??
      (process.stdout.isTTY ? pretty({ ignore: 'pid,hostname', sync: true }) : pino.destination(1)),
  )

/** Chosen fields only: libraries hang requests and parameters on their errors. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error object' }
  const code = (error as NodeJS.ErrnoException).code
  return { type: error.name, message: error.message, stack: error.stack, ...(code !== undefined && { code }) }
}

/** Libraries log requests whole, with the query in which tokens travel. */
const describeRequest = (request: { method?: string; url?: string }) => ({
  method: request.method,
  path: request.url?.split('?', 1)[0],
})
