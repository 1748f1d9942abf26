import type { Generated } from 'kysely'

/** The part of the schema that is about files. */
export interface FileTables {
  files: {
    /** What the address of the file says: random, and no more than an address. */
    id: string
    company_id: number
    uploader_id: number
    /**
     * Key of its bytes in the store; several files may share them. Thumbnail and PDF have keys derived from it. Empty: it has
     * expired, and they are gone.
     */
    blob: string
    name: string
    size: number
    /** By the bytes. */
    mime: string
    /** For images only. */
    width: number | null
    height: number | null
    thumb_width: number | null
    thumb_height: number | null
    thumb_size: number | null
    /** For documents that were turned into a PDF. */
    pdf_size: Generated<number | null>
    /** 1: saved to its uploader's own space, where it does not expire. */
    is_space: number
    /** The person whose file it is a copy of; null: uploaded. */
    saved_from: Generated<number | null>
    created_at: number
    /** Not available since then; its bytes are removed at once or, when the store fails, later. */
    expired_at: Generated<number | null>
  }
  /** Which messages carry a file: its access list. */
  file_posts: {
    file_id: string
    conversation_id: number
    seq: number
  }
  /** Begun, not finished. How much has arrived is the length of the file on disk, or of its pieces in the object store. */
  uploads: {
    id: string
    user_id: number
    name: string
    size: number
    is_space: number
    created_at: number
  }
  /** Pieces of an upload in the object store. */
  upload_pieces: {
    blob: string
    upload_id: string
    start: number
    /** Null: it is still being stored, and does not count. */
    size: Generated<number | null>
  }
}
