import { isQuestion } from './ask.ts'
import type { Asker, Knowledge, RecentChat, Source } from './knowledge.ts'
import { wordsOf } from './rank.ts'
import type { Span } from './span.ts'

/** How many conversations are checked, newest first. */
const MAX_CHATS = 60
const TAIL = 30
const PER_PLACE = 2
const SHOWN = 16

const isOfOthers =
  ({ user }: Asker) =>
  ({ message }: Source): boolean =>
    message.sender !== user

const mentions = ({ message: { content } }: Source, { user }: Asker): boolean =>
  content.kind === 'text' && content.mentions.includes(user)

async function* tailsOf(knowledge: Knowledge, chats: readonly RecentChat[], limit = TAIL) {
  for (const chat of chats.slice(0, MAX_CHATS)) yield { chat, tail: await knowledge.tail(chat, limit) }
}

/** The newest message of each conversation with unread messages. */
export async function unread(
  knowledge: Knowledge,
): Promise<{ chat: RecentChat; newest: Source | undefined }[]> {
  const chats = (await knowledge.chats()).filter(chat => chat.unread > 0)
  const lines = []
  for await (const { chat, tail } of tailsOf(knowledge, chats, 1)) lines.push({ chat, newest: tail[0] })
  return lines
}

/** Without the emoji and dots that nobody types. */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Messages of others in a period, or unread ones; the most important of each conversation. */
export async function missed(
  knowledge: Knowledge,
  asker: Asker,
  span: Span | undefined,
  question: string,
): Promise<{ lines: Source[]; messages: number; chats: number }> {
  const all = await knowledge.chats()
  const asked = plainWords(question)
  const named = all.filter(({ name }) => plainWords(name) !== '' && asked.includes(plainWords(name)))
  const isOfInterest = ({ lastTime, unread }: RecentChat) => (span ? lastTime >= span.from : unread > 0)
  // A conversation that is named is meant, read or not.
  const chats = named.length > 0 ? named : all.filter(isOfInterest)
  const chosen: { source: Source; weight: number }[] = []
  let [messages, count] = [0, 0]
  for await (const { chat, tail } of tailsOf(knowledge, chats)) {
    const said = (span ? tail.filter(isWithin(span)) : tail.slice(-chat.unread)).filter(isOfOthers(asker))
    if (said.length > 0) count += 1
    messages += said.length
    const weighed = said.map(source => ({ source, weight: weightOf(source, asker) }))
    chosen.push(...weighed.sort((a, b) => b.weight - a.weight).slice(0, PER_PLACE))
  }
  // Stable sort: equal weights keep the order of the conversations.
  chosen.sort((a, b) => Math.floor(b.weight) - Math.floor(a.weight))
  return { lines: chosen.slice(0, SHOWN).map(({ source }) => source), messages, chats: count }
}

const isWithin =
  ({ from, to }: Span) =>
  ({ message }: Source): boolean =>
    message.stamp.time >= from && message.stamp.time < to

/** Newer ones first within the same weight. */
function weightOf(source: Source, asker: Asker): number {
  const recency = source.message.stamp.time / 1e16
  if (mentions(source, asker)) return 3 + recency
  return (isQuestion(wordsOf(source)) ? 2 : 1) + recency
}

/** The last mentions of the person, newest first. */
export async function mentioned(knowledge: Knowledge, asker: Asker): Promise<Source[]> {
  const chats = (await knowledge.chats()).filter(chat => chat.mentionSeq > 0)
  const found: Source[] = []
  for await (const { tail } of tailsOf(knowledge, chats))
    found.push(...tail.filter(source => mentions(source, asker)).slice(-PER_PLACE))
  return newestFirst(found)
}

const newestFirst = (sources: Source[]): Source[] =>
  sources.sort((a, b) => b.message.stamp.time - a.message.stamp.time).slice(0, SHOWN)

/** The messages after the last one by somebody who could have answered. */
const sinceLast = (tail: readonly Source[], mayAnswer: (source: Source) => boolean): readonly Source[] =>
  tail.slice(tail.findLastIndex(mayAnswer) + 1)

/** Questions to the person, and mentions, that the person has not replied to. */
export async function waiting(knowledge: Knowledge, asker: Asker): Promise<Source[]> {
  const found: Source[] = []
  for await (const { chat, tail } of tailsOf(knowledge, await knowledge.chats())) {
    const open = sinceLast(tail, ({ message }) => message.sender === asker.user)
    const isAsked = (source: Source) =>
      mentions(source, asker) || (chat.conversation.kind === 'chat' && isQuestion(wordsOf(source)))
    const last = open.findLast(isAsked)
    if (last) found.push(last)
  }
  return newestFirst(found)
}

/** What customers of the person's teams wait for, the longest wait first, and their questions in other chats. */
export async function waitingCustomers(knowledge: Knowledge): Promise<{ found: Source[]; total: number }> {
  const { total, chats } = await knowledge.waitingConsultations(SHOWN)
  const inTeams: Source[] = []
  for (const chat of chats) {
    const { said, open } = await customersWords(knowledge, await knowledge.tail(chat, TAIL))
    // Staff may have spoken without answering: then the last question is the one that is open.
    const shown = open.findLast(isAsking) ?? open.at(-1) ?? said.findLast(isAsking) ?? said.at(-1)
    if (shown) inTeams.push(shown)
  }
  const elsewhere: Source[] = []
  const others = (await knowledge.chats()).filter(({ isConsultation }) => !isConsultation)
  for await (const { tail } of tailsOf(knowledge, others)) {
    const last = (await customersWords(knowledge, tail)).open.findLast(isAsking)
    if (last) elsewhere.push(last)
  }
  return { found: [...inTeams, ...newestFirst(elsewhere)], total: total + elsewhere.length }
}

const isAsking = (source: Source): boolean => isQuestion(wordsOf(source))

/** What customers said; `open`: since staff last spoke. */
async function customersWords(knowledge: Knowledge, tail: readonly Source[]) {
  const customers = await knowledge.customersAmong([...new Set(tail.map(({ message }) => message.sender))])
  const isOfCustomer = ({ message }: Source) => customers.has(message.sender)
  const said = tail.filter(isOfCustomer)
  return { said, open: said.length > 0 ? sinceLast(tail, source => !isOfCustomer(source)) : [] }
}

/** The newest replies of staff to the customers who are named in the question, newest first. */
export async function toldCustomer(knowledge: Knowledge, question: string): Promise<Source[]> {
  const asked = question.toLowerCase()
  const isNamed = ({ name }: RecentChat) =>
    [name, ...name.split(/\s+/)].some(part => part.length > 1 && asked.includes(part.toLowerCase()))
  const found: Source[] = []
  for await (const { tail } of tailsOf(knowledge, (await knowledge.chats()).filter(isNamed))) {
    const customers = await knowledge.customersAmong([...new Set(tail.map(({ message }) => message.sender))])
    if (customers.size > 0)
      found.push(...tail.filter(({ message }) => message.sender !== '' && !customers.has(message.sender)))
  }
  return newestFirst(found)
}
