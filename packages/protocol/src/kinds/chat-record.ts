import * as z from 'zod/mini'
import { MAX_RECORD_ITEMS } from '../constants.ts'
import type { ChatRecordItem } from '../content.ts'
import { ownLabel } from './labelled.ts'
import { amount, shortText } from './value.ts'
import { valueKind } from './value-kind.ts'

const name = z.string().check(z.minLength(1), z.maxLength(64))
const kind = z.enum(['chat', 'groupchat'])

const ItemValue = z.object({
  message_id: name,
  sender: name,
  nick_name: shortText,
  time: amount,
  data_type: name,
  data: z.unknown(),
  unverified: z.optional(z.boolean()),
})

const ChatRecordValue = z.object({
  from: kind,
  names: z.optional(z.array(shortText).check(z.maxLength(2))),
  items: z.array(ItemValue).check(z.minLength(1), z.maxLength(MAX_RECORD_ITEMS)),
  source: z.optional(z.object({ type: kind, id: name })),
})

const decodeItem = (item: z.infer<typeof ItemValue>): ChatRecordItem => ({
  messageId: item.message_id,
  sender: item.sender,
  senderName: item.nick_name,
  time: item.time,
  dataType: item.data_type,
  data: item.data,
  ...(item.unverified && { isUnverified: true }),
})

const encodeItem = (item: ChatRecordItem): z.infer<typeof ItemValue> => ({
  message_id: item.messageId,
  sender: item.sender,
  nick_name: item.senderName,
  time: item.time,
  data_type: item.dataType,
  data: item.data,
  ...(item.isUnverified && { unverified: true }),
})

/** Our own format: no other client defines one (docs/decisions). */
export const chatRecordKind = valueKind({
  kind: 'chat_record',
  schema: ChatRecordValue,
  toContent: ({ from, names, items, source }) => ({
    kind: 'chat_record',
    from,
    names: names ?? [],
    items: items.map(decodeItem),
    ...(source && { source: { kind: source.type, id: source.id } }),
  }),
  toValue: ({ from, names, items, source }) => ({
    from,
    names,
    items: items.map(encodeItem),
    source: source && { type: source.kind, id: source.id },
  }),
  ...ownLabel('chat_record', '[聊天记录]'),
  copyText: () => undefined,
  counts: true,
  userMaySend: true,
  actionable: true,
})
