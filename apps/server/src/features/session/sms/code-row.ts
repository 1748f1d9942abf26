import type { Selectable } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'

export type CodeRow = Selectable<Schema['sms_codes']>

/** Tries allowed for the address that asked for the code, and for all others together. */
export const MAX_TRIES = 5

export interface CodeKey {
  domain: string
  mobile: string
  purpose: number
}
