import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ConversationFields, ItemId } from '../saved/fields.ts'

const hash = z.string().check(z.maxLength(64))

const Link = z.object({
  seq: z.number(),
  id: z.string(),
  senderId: z.nullable(z.number()),
  time: z.number(),
  /** Hash of the content; says nothing about it to those who do not have it. */
  content: hash,
  /** Covers this entry and the link before it. */
  hash,
})
export type ProofLink = z.infer<typeof Link>

/** Links of a proof, with that of the message; further ones up to the head are vouched for by the signature alone. */
export const MAX_PROOF_LINKS = 50

export const MessageProof = z.object({
  format: z.literal('parley-proof-1'),
  conversationId: z.number(),
  recordType: z.enum(['chat', 'groupchat']),
  /** The name of the room, or both people of a direct chat. */
  conversation: z.string(),
  sender: z.string(),
  /** The link before the message; empty for the first. */
  before: hash,
  /** The message and what came after it, up to the head if that is near. */
  links: z.array(Link).check(z.minLength(1), z.maxLength(MAX_PROOF_LINKS)),
  /** Null: it was changed since it was archived, or contains what the asker may not see. Its seq is proved all the same. */
  message: z.nullable(
    z.object({
      salt: z.string(),
      dataType: z.string(),
      data: z.string(),
      createTime: z.number(),
      destroyTime: z.nullable(z.number()),
      isOffice: z.number(),
      forwardedFrom: z.nullable(z.string()),
    }),
  ),
  head: z.object({ seq: z.number(), hash }),
  provedAt: z.number(),
  /** The public key of the server (SPKI, base64) and its signature (ECDSA P-256, SHA-256) of `proofText`. */
  key: z.string(),
  signature: z.string(),
})
export type MessageProof = z.infer<typeof MessageProof>

export const proveMessage = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'search',
  repeatable: true,
  path: '/business/user/chat/message/prove',
  room: 'read',
  summary:
    'Create a signed proof of a message that the caller can see. It contains its sequence number, its neighbours and the head of the hash chain, and can be checked offline.',
  examples: {
    right: { recordType: 'groupchat', chatUserId: '<group.name>', msgId: '<message.id>' },
    wrong: [
      [{ recordType: 'chat', chatUserId: 'emil' }, 'msgId'],
      [{ recordType: 'chat', chatUserId: 'emil', msgId: 'a' }, 'msgId'],
    ],
  },
  request: z.object({ ...ConversationFields, msgId: ItemId }),
  answer: MessageProof,
})
