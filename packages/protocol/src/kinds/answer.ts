import * as z from 'zod/mini'
import { MAX_NAME_LENGTH } from '../constants.ts'
import type { ConversationRef } from '../conversation.ts'
import { cutBody } from './labelled.ts'
import { amount, longText } from './value.ts'
import { valueKind } from './value-kind.ts'

const MAX_LINES = 20

/** One line of an answer: its text, and the message or conversation it links to. */
export interface AnswerLine {
  /** Name of the conversation; in a group also the speaker. */
  name: string
  words: string
  conversation: ConversationRef
  /** Absent: the line links to the conversation. */
  message?: { id: string; seq: number; time: number }
}

export interface AnswerContent {
  kind: 'answer'
  text: string
  lines: AnswerLine[]
  /** A reminder, which is shown in the reader's language instead of the text. */
  meeting?: { minutes: number; topic: string }
}

declare module '../content.ts' {
  interface Contents {
    answer: AnswerContent
  }
}

const id = z.string().check(z.minLength(1), z.maxLength(64))
const LineValue = z.object({
  name: z.string().check(z.maxLength(2 * MAX_NAME_LENGTH)),
  words: longText,
  source: z.object({ type: z.enum(['chat', 'groupchat']), id }),
  message: z.optional(z.object({ id, seq: amount, time: amount })),
})

const AnswerValue = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(4_000)),
  lines: z.optional(z.array(LineValue).check(z.maxLength(MAX_LINES))),
  meeting: z.optional(z.object({ minutes: amount, topic: longText })),
})

const plainText = ({ text, lines }: AnswerContent): string =>
  [text, ...lines.map(({ name, words }) => `• ${name}: ${words}`)].join('\n')

/**
 * An answer of the assistant [assistant-3]: text and lines that link to messages. Only the server sends it, and search
 * does not index its text.
 */
export const answerKind = valueKind({
  kind: 'answer',
  schema: AnswerValue,
  toContent: ({ text, lines = [], meeting }) => ({
    kind: 'answer',
    text,
    ...(meeting && { meeting }),
    lines: lines.map(({ name, words, source, message }) => ({
      name,
      words,
      conversation: { kind: source.type, id: source.id },
      ...(message && { message }),
    })),
  }),
  toValue: ({ text, lines, meeting }) => ({
    text,
    ...(meeting && { meeting }),
    lines: lines.map(({ name, words, conversation, message }) => ({
      name,
      words,
      source: { type: conversation.kind, id: conversation.id },
      ...(message && { message }),
    })),
  }),
  preview: ({ text, meeting }) =>
    meeting
      ? { key: 'tip.meeting_soon', params: { minutes: String(meeting.minutes), topic: meeting.topic } }
      : { text },
  placeholder: ({ text }) => ({ text: cutBody(text) }),
  body: content => cutBody(plainText(content)),
  copyText: plainText,
  counts: true,
  userMaySend: false,
  actionable: false,
})
