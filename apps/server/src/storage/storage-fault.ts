/** Why the database is not available. Not an error of the request: the same may succeed later. */
export type StorageFault = 'unreachable' | 'overloaded' | 'disk-full' | 'disk-failing'

const CODES: [RegExp, StorageFault][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/, 'disk-full'],
  [/^(SQLITE_(IOERR|CORRUPT|NOTADB|READONLY|CANTOPEN)\w*|EIO|EROFS|58030|XX001|XX002)$/, 'disk-failing'],
  // Connection exceptions, a server that stops, crashes or is not up yet (PostgreSQL, appendix A).
  [/^(08\w{3}|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'unreachable'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'unreachable'],
  // Too many connections, out of memory, a statement over its deadline, a lock that was not had, a deadlock.
  [/^(53\w{3}|57014|55P03|40P01|40001|25P03|SQLITE_BUSY\w*)$/, 'overloaded'],
]

/** `pg` has no codes for what happens on its own side. */
const UNREACHABLE_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/
const OVERLOADED_WORDS = /^timeout exceeded when trying to connect/

export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError) return storageFaultOf(error.errors[0])
  const code = (error as NodeJS.ErrnoException).code
  const known = typeof code === 'string' ? CODES.find(([pattern]) => pattern.test(code)) : undefined
  if (known) return known[1]
  if (UNREACHABLE_WORDS.test(error.message)) return 'unreachable'
  return OVERLOADED_WORDS.test(error.message) ? 'overloaded' : undefined
}

/** For writes that may be skipped, e.g. while the disk is full. */
export function ignoreStorageFault(error: unknown): void {
  if (!storageFaultOf(error)) throw error
}
