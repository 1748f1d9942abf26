import type { Readable } from 'node:stream'

interface Reader {
  companyId: number
  userId: number
  isAdministrator: boolean
}

/** Finished exports, for their administrators. */
export interface ExportArchives {
  /** Undefined: there is none that this person may have. */
  open(reader: Reader, id: string, ip: string): Promise<{ bytes: Readable; size: number } | undefined>
}
