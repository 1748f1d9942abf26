import type { Readable } from 'node:stream'
import type { Caller } from '../access/caller.ts'

export interface UploadState {
  id: string
  offset: number
  size: number
  expiresAt: number
}

/** The transfer of bytes, behind the tus protocol. */
export interface Uploads {
  begin(caller: Caller, ticket: string, size: number): Promise<UploadState>
  find(caller: Caller, id: string): Promise<UploadState>
  append(caller: Caller, id: string, offset: number, source: Readable): Promise<UploadState>
  cancel(caller: Caller, id: string): Promise<void>
}
