import * as z from 'zod/mini'
import { MAX_DELETED } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'

const name = z.string().check(z.minLength(1), z.maxLength(64))
const count = z.number().check(z.int(), z.gte(0))
const kind = z.enum(['chat', 'groupchat'])

/** Seqs of one conversation that a person has deleted for themselves. */
const DeletedSeqs = z.object({
  recordType: kind,
  chatUserId: z.string(),
  seqs: z.array(count),
})
export type DeletedSeqs = z.infer<typeof DeletedSeqs>

/** Also the data of `DELETE_EVENT`. */
export const Deleted = z.extend(DeletedSeqs, {
  /** As in `ContactSettings`. */
  version: count,
  /** What is unread in the conversation, after `readSeq` and up to `lastSeq`. */
  unread: count,
  readSeq: count,
  lastSeq: count,
})
export type Deleted = z.infer<typeof Deleted>

const call = {
  method: 'POST',
  service: 'history',
  access: 'user',
  limit: 'historyDelete',
  repeatable: true,
} as const

const NamedRecords = z.object({
  msgId: z.union([name, z.array(name).check(z.minLength(1), z.maxLength(MAX_DELETED))]),
  recordType: kind,
  chatUserId: z.optional(name),
  recorderId: z.optional(z.string()),
  chatserverId: z.optional(z.string()),
})

export const deleteRecords = endpoint({
  ...call,
  path: '/api/history/delete',
  summary:
    'Deletes messages for the caller, on all devices; others keep theirs. One id or a list, all of one conversation. Without `chatUserId` the conversation is found by the first id.',
  request: NamedRecords,
  answer: Deleted,
})

export const restoreRecords = endpoint({
  ...call,
  path: '/api/history/restore',
  summary: 'Undoes `deleteRecords`: the caller sees the messages again, on all devices.',
  request: NamedRecords,
  answer: Deleted,
})

export const listDeleted = endpoint({
  ...call,
  limit: 'history',
  path: '/api/history/get/deleted',
  summary:
    'What the caller has deleted, or restored, after `afterVersion`, on whatever device; without it only the present version.',
  request: z.object({ afterVersion: z.optional(count) }),
  answer: z.object({ version: count, deleted: z.array(DeletedSeqs), restored: z.array(DeletedSeqs) }),
})
