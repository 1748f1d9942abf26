import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Audit } from '../../domain/audit/audit.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { BlobStore } from '../../ports/blob-store.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UploadFolder } from '../../storage/blobs/upload-folder.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ArrivingBytes } from './arriving-bytes.ts'

export interface FileSettings {
  /** Bytes one person may keep, and upload in a day; a tenth for customers. */
  quota: number
  dailyQuota: number
  /** Days after which a file expires; 0: never. */
  lifeDays: number
  /** A separate origin for uploaded content. */
  mediaUrl: string | undefined
  /** LibreOffice. */
  officeConverter: string | undefined
}

export interface FileParts {
  storage: Storage
  db: Kysely<Schema>
  clock: Clock
  log: Logger
  members: MemberCache
  audit: Audit
  blobs: BlobStore
  folder: UploadFolder
  /** The bytes of uploads that can be continued. */
  arriving: ArrivingBytes
  settings: FileSettings
  /** The server's data directory; no child process may read it. */
  dataDir: string
}

export const thumbKey = (blob: string): string => `${blob}.thumb`
export const pdfKey = (blob: string): string => `${blob}.pdf`
