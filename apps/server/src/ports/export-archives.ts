import type { Readable } from 'node:stream'

interface Reader {
  companyId: number
  userId: number
  user: string
  isAdministrator: boolean
}

/** Finished exports, for administrators and for whom they are about. */
export interface ExportArchives {
  /** Undefined: there is none that this person may have. */
  open(reader: Reader, id: string, ip: string): Promise<{ bytes: Readable; size: number } | undefined>
}
