import * as z from 'zod/mini'
import { MAX_URL_LENGTH } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { FILE_CATEGORY } from './file-category.ts'
import { FileRecord } from './file-record.ts'
import { FormFile } from './form-file.ts'

const chat = { service: 'chat', access: 'user' } as const
const path = z.string().check(z.minLength(1), z.maxLength(MAX_URL_LENGTH))
const name = z.string().check(z.regex(ID_PATTERN))
const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** Clients split requests with more URLs than this. */
export const MAX_FILE_LINKS = 100
/** Links of files, spec: 60 s. */
export const FILE_LINK_LIFE_MS = 60_000

export const getUploadTarget = endpoint({
  ...chat,
  method: 'GET',
  path: '/chat/file/upload',
  limit: 'upload',
  repeatable: true,
  summary:
    "Where to upload a file with tus 1.0. The rules of uploads are applied; im_room_name or im_user_name say where it will be posted, neither: one's own space.",
  request: z.object({
    file_name: z.string().check(z.minLength(1), z.maxLength(1_000)),
    file_size: z.string().check(z.regex(/^\d{1,16}$/)),
    im_room_name: z.optional(name),
    im_user_name: z.optional(name),
  }),
  answer: z.object({
    /** URL for the POST that starts the upload; valid for an hour, for this file only. */
    upload_url: z.string(),
    protocol: z.literal('tus'),
    version: z.literal('1.0.0'),
    max_size: z.number(),
  }),
})

export const finishUpload = endpoint({
  ...chat,
  method: 'POST',
  path: '/chat/file/upload/finish',
  limit: 'upload',
  repeatable: true,
  summary:
    'Once all bytes are there: looks at them, makes the thumbnail, and answers what the message needs. Answers the same when asked again.',
  request: z.object({ upload_id: id }),
  answer: FileRecord,
})

export const uploadChatFile = endpoint({
  ...chat,
  method: 'POST',
  path: '/port/api/uploadChatFile',
  host: 'file',
  requestIn: 'form',
  limit: 'upload',
  repeatable: false,
  summary:
    "Saves to one's own space. `data` is the file (multipart, the last field), or the address of a file one can see (form or JSON).",
  request: z.object({
    thirdpartyid: z.literal([0, '0']),
    data: z.union([path, FormFile]),
  }),
  answer: FileRecord,
})

export const listSpace = endpoint({
  ...chat,
  method: 'POST',
  path: '/chat/file/space/list',
  limit: 'lookup',
  repeatable: true,
  summary:
    "The files of one's own space that match, how many there are of each category, and how much of the quota is used.",
  request: z.object({
    page_num: z._default(z.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    query: z.optional(z.string().check(z.maxLength(100))),
    /** Category code. */
    type: z.optional(z.enum(FILE_CATEGORY)),
    /** Only files that were saved from chats, or only uploaded ones. */
    source: z.optional(z.enum(['chat', 'upload'])),
    order: z._default(z.enum(['newest', 'largest', 'name']), 'newest'),
  }),
  answer: z.object({
    files: z.array(
      z.extend(FileRecord, {
        time: z.number(),
        /** Whose file it was, if it was saved from a chat; empty for customers. */
        from: z.optional(z.string()),
      }),
    ),
    has_more: z.boolean(),
    /** For all files of the space, whatever the filter. */
    categories: z.array(z.object({ type: z.string(), count: z.number(), bytes: z.number() })),
    used_bytes: z.number(),
    quota_bytes: z.number(),
  }),
})

export const deleteFromSpace = endpoint({
  ...chat,
  method: 'POST',
  path: '/chat/file/space/delete',
  limit: 'default',
  repeatable: true,
  summary: "Takes a file out of one's own space; messages that carry it keep it.",
  request: z.object({ file_path: path }),
  answer: z.object({}),
})

export const checkFileExist = endpoint({
  method: 'POST',
  path: '/outer/business/chatserver/checkFileExist',
  service: 'chat',
  // Without a token nothing exists: same response as for an unknown URL [access-2].
  access: 'optional',
  limit: 'fileLink',
  repeatable: true,
  summary: 'Whether the file of an address is still there. `expired`: it was, and has been cleaned.',
  request: z.object({ path }),
  answer: z.object({ exist: z.boolean(), expired: z.boolean(), file: z.optional(FileRecord) }),
})

export const getFileLinks = endpoint({
  ...chat,
  method: 'POST',
  path: '/chat/file/link',
  limit: 'fileLink',
  repeatable: true,
  summary:
    'Addresses for pictures, sound and video, good for 60 s and only while the session is. What the caller may not see, has expired or does not exist is left out.',
  request: z.object({ file_paths: z.array(path).check(z.minLength(1), z.maxLength(MAX_FILE_LINKS)) }),
  answer: z.object({
    links: z.array(z.object({ file_path: z.string(), url: z.string(), expires_at: z.number() })),
  }),
})

export const getPreviewUrl = endpoint({
  ...chat,
  method: 'GET',
  path: '/chat/file/preview',
  limit: 'preview',
  repeatable: true,
  summary:
    'An address, good for 60 s, of what the preview screen shows: the file itself, or for doc, xls and ppt a pdf of it. Code 4: encrypted.',
  request: z.object({ file_path: path }),
  answer: z.object({
    previewUrl: z.string(),
    /** The format at the URL: `pdf` for a converted document, else the extension of the file. */
    sub_type: z.string(),
    expires_at: z.number(),
    file: FileRecord,
  }),
})
