import type { Readable } from 'node:stream'
import type { Caller } from '../domain/access/caller.ts'

/** Finished exports, for their administrators. */
export interface ExportArchives {
  /** Undefined: there is none that this person may have. */
  open(caller: Caller, id: string, ip: string): Promise<{ bytes: Readable; size: number } | undefined>
}
