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
  room: 'write',
  summary:
    "Get the address to upload a file to, with tus 1.0. The upload rules are checked. `im_room_name` or `im_user_name` say where the file will be posted; with neither it goes to the caller's storage.",
  examples: {
    right: { file_name: 'plan.pdf', file_size: '1024', im_room_name: '<group.name>' },
    wrong: [
      [{ file_size: '1' }, 'file_name'],
      [{ file_name: 'a.txt', file_size: '-1' }, 'file_size'],
      [{ file_name: 'a.txt', file_size: '1e3' }, 'file_size'],
      [{ file_name: 'a.txt', file_size: '1', im_room_name: '../x' }, 'im_room_name'],
    ],
  },
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
    'Finish an upload once all bytes are there. The server checks the file, makes the thumbnail, and returns what the message needs. Can be repeated with the same answer.',
  examples: {
    right: { upload_id: '<upload.id>' },
    wrong: [
      [{}, 'upload_id'],
      [{ upload_id: '../../etc/passwd' }, 'upload_id'],
    ],
  },
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
    "Save a file to the caller's storage. `data` is the file (multipart, the last field), or the address of a file the caller can see (form or JSON).",
  examples: {
    right: { thirdpartyid: 0, data: '<file.url>' },
    wrong: [
      [{ thirdpartyid: 1, data: '/chat/file/x' }, 'thirdpartyid'],
      [{ thirdpartyid: 0 }, 'data'],
      [{ thirdpartyid: 0, data: { name: 'a.txt', content: 'hello' } }, 'data'],
    ],
  },
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
    "List the files in the caller's storage. The answer also counts the files of each category and says how much of the quota is used.",
  examples: {
    right: { query: 'plan', type: '0003', order: 'largest' },
    wrong: [
      [{ page_num: 0 }, 'page_num'],
      [{ type: '0009' }, 'type'],
      [{ query: 'x'.repeat(101) }, 'query'],
    ],
  },
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
  summary: "Delete a file from the caller's storage. Messages that contain it keep it.",
  examples: {
    right: { file_path: '<file.url>' },
    wrong: [
      [{ file_path: 7 }, 'file_path'],
      [{ file_path: '' }, 'file_path'],
    ],
  },
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
  summary: 'Check whether a file still exists. `expired`: it existed and has been cleaned up.',
  examples: { right: { path: '<file.url>' }, wrong: [[{}, 'path']] },
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
    'Create temporary links for pictures, audio and video. They work for 60 s and only while the session lasts. Files that the caller may not see, that have expired or do not exist are left out.',
  examples: {
    right: { file_paths: ['<file.url>', '/elsewhere'] },
    wrong: [
      [{ file_paths: [] }, 'file_paths'],
      [{ file_paths: Array(101).fill('/chat/file/x') }, 'file_paths'],
      [{ file_paths: [7] }, 'file_paths.0'],
    ],
  },
  request: z.object({ file_paths: z.array(path).check(z.minLength(1), z.maxLength(MAX_FILE_LINKS)) }),
  answer: z.object({
    links: z.array(z.object({ file_path: z.string(), url: z.string(), expires_at: z.number() })),
  }),
})

export const getPreviewUrl = endpoint({
  ...chat,
  method: 'GET',
  path: '/chat/file/preview',
  beside: 'previewUrl',
  limit: 'preview',
  repeatable: true,
  summary:
    'Create a temporary link for the preview of a file. It works for 60 s and leads to the file itself, or to a PDF of it for doc, xls and ppt. Code 4: the file is encrypted.',
  examples: { right: { file_path: '<file.url>' }, wrong: [[{ file_path: '' }, 'file_path']] },
  request: z.object({ file_path: path }),
  answer: z.object({
    previewUrl: z.string(),
    /** The format at the URL: `pdf` for a converted document, else the extension of the file. */
    sub_type: z.string(),
    expires_at: z.number(),
    file: FileRecord,
  }),
})
