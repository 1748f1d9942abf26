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
  room: 'readHistory',
  summary:
    'Delete messages for the caller, on all devices. Others keep theirs. Takes one id or a list from one conversation; without `chatUserId` the conversation is found by the first id.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', msgId: '<message.id>' },
    wrong: [
      [{ recordType: 'chat', chatUserId: 'dora', msgId: [] }, 'msgId'],
      [{ recordType: 'chat', chatUserId: 'dora', msgId: Array(201).fill('a') }, 'msgId'],
      [{ recordType: 'chat', chatUserId: 'dora', msgId: { $ne: 1 } }, 'msgId'],
      [{ msgId: 'a' }, 'recordType'],
    ],
  },
  request: NamedRecords,
  answer: Deleted,
})

export const restoreRecords = endpoint({
  ...call,
  path: '/api/history/restore',
  room: 'readHistory',
  summary: 'Restore messages that the caller deleted, on all devices. Undoes `deleteRecords`.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', msgId: '<message.id>' },
    wrong: [
      [{ recordType: 'chat', chatUserId: 'dora', msgId: [] }, 'msgId'],
      [{ msgId: 'a' }, 'recordType'],
    ],
  },
  request: NamedRecords,
  answer: Deleted,
})

export const listDeleted = endpoint({
  ...call,
  limit: 'history',
  path: '/api/history/get/deleted',
  summary:
    'List what the caller has deleted or restored after `afterVersion`, on any device. Without `afterVersion` only the current version is returned.',
  examples: { right: { afterVersion: 0 }, wrong: [[{ afterVersion: -1 }, 'afterVersion']] },
  request: z.object({ afterVersion: z.optional(count) }),
  answer: z.object({ version: count, deleted: z.array(DeletedSeqs), restored: z.array(DeletedSeqs) }),
})
