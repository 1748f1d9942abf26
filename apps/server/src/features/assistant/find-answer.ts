import { type AnswerContent, type AnswerLine, isBlank } from '@parley/protocol/model'
import { ANSWERS } from './answers.ts'
import { FILE_KINDS } from './ask.ts'
import { type CustomerIntent, customerIntentOf, hoursWords, toldAsker } from './customer-answer.ts'
import { topicOf } from './guide.ts'
import { type Intent, intentOf, languageOf } from './intent.ts'
import type { Asker, Knowledge, RecentChat, Source } from './knowledge.ts'
import { lookFor } from './look.ts'
import { mentioned, missed, toldCustomer, unread, waiting, waitingCustomers } from './overview.ts'
import { wordsOf } from './rank.ts'
import { spanOf } from './span.ts'

const MAX_WORDS = 160
const MAX_LINES = 16

interface Asked {
  knowledge: Knowledge
  asker: Asker
  question: string
  now: number
  say: (typeof ANSWERS)['en']
}

type Reply = Promise<{ text: string; lines?: AnswerLine[] }>

/** The assistant's answer to a question: sentences in the same language, and lines that link to messages. */
export async function findAnswer(
  knowledge: Knowledge,
  asker: Asker,
  question: string,
  now: number,
): Promise<AnswerContent> {
  const say = ANSWERS[languageOf(question)]
  const topic = knowledge.guide && topicOf(knowledge.guide, question)
  if (topic) return { kind: 'answer', text: `${topic.title}\n${topic.steps}`, lines: [] }
  const asked = { knowledge, asker, question, now, say }
  const { text, lines = [] } = knowledge.desks
    ? await CUSTOMER_REPLIES[customerIntentOf(question)](asked)
    : await REPLIES[intentOf(question)](asked)
  return { kind: 'answer', text, lines: lines.slice(0, MAX_LINES) }
}

const REPLIES: Record<Intent, (asked: Asked) => Reply> = {
  help: async ({ say }) => ({ text: say.help }),
  async look({ knowledge, asker, question, now, say }) {
    const { messages, isSimilar } = await lookFor(knowledge, asker, question, now)
    if (messages.length === 0) return { text: say.nothingFound }
    const lines = messages.map(lineOf)
    if (isSimilar) return { text: say.similar(messages.length), lines }
    const areFiles = messages.every(({ message }) => FILE_KINDS.some(kind => kind === message.content.kind))
    return { text: (areFiles ? say.foundFiles : say.found)(messages.length), lines }
  },
  async unread({ knowledge, say }) {
    const chats = await unread(knowledge)
    const messages = chats.reduce((sum, { chat }) => sum + chat.unread, 0)
    if (messages === 0) return { text: say.nothingUnread }
    const lines = chats.map(({ chat, newest }) => unreadLine(chat, newest, say.count(chat.unread)))
    return { text: say.unread(messages, chats.length), lines }
  },
  async missed({ knowledge, asker, question, now, say }) {
    const { lines, messages, chats } = await missed(knowledge, asker, spanOf(question, now), question)
    return messages === 0
      ? { text: say.nothingMissed }
      : { text: say.missed(messages, chats), lines: lines.map(lineOf) }
  },
  mentions: async ({ knowledge, asker, say }) =>
    listed(await mentioned(knowledge, asker), () => say.mentions, say.nobodyMentioned),
  waiting: async ({ knowledge, asker, say }) =>
    listed(await waiting(knowledge, asker), say.waiting, say.nobodyWaits),
  told: async ({ knowledge, question, say }) =>
    listed(await toldCustomer(knowledge, question), () => say.told, say.nothingTold),
  async customers({ knowledge, say }) {
    const { found, total } = await waitingCustomers(knowledge)
    return listed(found, () => say.customers(total), say.noCustomerWaits)
  },
}

/** For a customer: about their own consultations, and when their teams are there [assistant-6]. */
const CUSTOMER_REPLIES: Record<CustomerIntent, (asked: Asked) => Reply> = {
  help: async ({ say }) => ({ text: say.customerHelp }),
  async hours({ knowledge, question, now, say }) {
    const desks = knowledge.desks ?? []
    return { text: desks.length === 0 ? say.noTeam : hoursWords(desks, languageOf(question), now) }
  },
  told: async ({ knowledge, asker, say }) =>
    listed(await toldAsker(knowledge, asker, knowledge.desks ?? []), () => say.toldYou, say.nothingToldYou),
  async look(asked) {
    const { text, lines } = await REPLIES.look(asked)
    return lines ? { text, lines } : { text: asked.say.nothingForCustomer }
  },
}

const listed = (sources: readonly Source[], some: (count: number) => string, none: string) =>
  sources.length === 0 ? { text: none } : { text: some(sources.length), lines: sources.map(lineOf) }

function lineOf(source: Source): AnswerLine {
  const { conversation, message, conversationName } = source
  const { seq, time } = message.stamp
  const isPeer = conversation.kind === 'chat' && message.sender === conversation.id
  const isNamedAlike = isPeer || conversationName === message.senderName
  return {
    name: isNamedAlike ? conversationName : `${conversationName} · ${message.senderName}`,
    words: excerptOf(source),
    conversation,
    message: { id: message.id, seq, time },
  }
}

function unreadLine(chat: RecentChat, newest: Source | undefined, count: string): AnswerLine {
  const name = `${chat.name} · ${count}`
  if (!newest) return { name, words: '', conversation: chat.conversation }
  return { ...lineOf(newest), name }
}

function excerptOf(source: Source): string {
  const line = wordsOf(source).replaceAll(/\s+/g, ' ').trim()
  if (isBlank(line)) return '…'
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS).replace(/[\ud800-\udbff]$/, '')}…` : line
}
