import * as z from 'zod/mini'
import { MAX_TEXT_LENGTH, MAX_VOICE_SECONDS } from '../constants.ts'
import type { ChatletContent } from '../content.ts'
import type { KindTraits } from '../kind.ts'
import { cutBody, labelBody, labelPreview } from './labelled.ts'
import { amount, url } from './value.ts'
import { valueKind } from './value-kind.ts'

const ChatletValue = z.object({
  text: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))),
  voiceUrl: z.optional(url),
  stickerUrl: z.optional(url),
  sizeInSeconds: z.optional(amount),
  isRead: z.optional(z.boolean()),
})
type ChatletValue = z.infer<typeof ChatletValue>

/** Text, or voice by voiceUrl, or sticker by stickerUrl [kinds-9]. */
function decodeChatlet(value: ChatletValue): ChatletContent | undefined {
  if (value.voiceUrl !== undefined)
    return {
      kind: 'chatlet',
      form: 'voice',
      url: value.voiceUrl,
      seconds: Math.min(value.sizeInSeconds ?? 0, MAX_VOICE_SECONDS),
      isRead: value.isRead ?? false,
    }
  if (value.stickerUrl !== undefined) return { kind: 'chatlet', form: 'sticker', url: value.stickerUrl }
  return value.text === undefined ? undefined : { kind: 'chatlet', form: 'text', text: value.text }
}

function encodeChatlet(content: ChatletContent): ChatletValue {
  switch (content.form) {
    case 'voice':
      return { voiceUrl: content.url, sizeInSeconds: content.seconds, isRead: content.isRead }
    case 'sticker':
      return { stickerUrl: content.url }
    case 'text':
      return { text: content.text }
  }
}

const preview: KindTraits<'chatlet'>['preview'] = content =>
  content.form === 'text' ? { text: content.text } : labelPreview(content.form)

export const chatletKind = valueKind({
  kind: 'chatlet',
  schema: ChatletValue,
  toContent: decodeChatlet,
  toValue: encodeChatlet,
  columns: { voiceUrl: 'fileUrl', stickerUrl: 'emojiUrl' },
  preview,
  placeholder: preview,
  body: content => (content.form === 'text' ? cutBody(content.text) : labelBody(content.form)),
  copyText: content => (content.form === 'text' ? content.text : undefined),
  searchText: content => (content.form === 'text' ? content.text : ''),
  mediaUrls: content => (content.form === 'text' ? [] : [content.url]),
  counts: true,
  userMaySend: true,
  actionable: false,
})
