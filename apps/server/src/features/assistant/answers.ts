import type { Language } from './understand.ts'

export interface Waiting {
  name: string
  unread: number
}

export interface Finding {
  /** Of the conversation. */
  place: string
  speaker: string
  words: string
  time: number
}

/** Sentences of the assistant. They are said once and stay as they were said, in the language of the question. */
interface Answers {
  help: string
  unread(waiting: readonly Waiting[], messages: number): string
  nothingUnread: string
  mentions(names: readonly string[]): string
  nobodyMentioned: string
  found(query: string, findings: readonly Finding[], hasMore: boolean): string
  nothingFound(query: string): string
}

const SHOWN = 10
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

const bullets = (lines: readonly string[], more: (rest: number) => string): string =>
  [...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? [more(lines.length - SHOWN)] : [])]
    .map(line => `\n• ${line}`)
    .join('')

/** A name keeps its own direction of writing to itself. */
const isolate = (name: string): string => `\u2068${name}\u2069`

const lineOf = ({ place, speaker, words, time }: Finding): string =>
  `${DAY.format(time)} ${isolate(place === speaker ? place : `${place} · ${speaker}`)}: ${words}`

const en: Answers = {
  help:
    'I answer from your own messages. Write to me:' +
    '\n• “unread”: what waits for you' +
    '\n• “mentions”: where you were mentioned' +
    '\n• “search” and some words: where they were said' +
    '\nIn a chat, right-click a message for everything that can be done with it. Ctrl K finds people, groups and messages.',
  unread: (waiting, messages) =>
    `${messages} unread ${messages === 1 ? 'message' : 'messages'} in ${waiting.length} ${waiting.length === 1 ? 'conversation' : 'conversations'}:` +
    bullets(
      waiting.map(({ name, unread }) => `${isolate(name)}: ${unread}`),
      rest => `and ${rest} more`,
    ),
  nothingUnread: 'Nothing is unread.',
  mentions: names =>
    `You were mentioned in ${names.length} ${names.length === 1 ? 'group' : 'groups'}, and have not read it yet:${bullets(names, rest => `and ${rest} more`)}`,
  nobodyMentioned: 'Nobody has mentioned you in what is unread.',
  found: (query, findings, hasMore) =>
    `Said about “${query}”, newest first:${bullets(findings.map(lineOf), rest => `and ${rest} more`)}` +
    (hasMore ? '\nThere is more: search with Ctrl K.' : ''),
  nothingFound: query => `I found nothing about “${query}”. Write “help” to see what I can do.`,
}

const zh: Answers = {
  help:
    '我根据你自己的消息来回答。你可以对我说：' +
    '\n• “未读”：看看有哪些未读消息' +
    '\n• “@我”：看看哪里提到了你' +
    '\n• “搜索”加关键词：查找聊天记录' +
    '\n在聊天中右键点击消息可以看到所有操作；按 Ctrl K 可以查找联系人、群聊和消息。',
  unread: (waiting, messages) =>
    `${waiting.length} 个会话中有 ${messages} 条未读消息：` +
    bullets(
      waiting.map(({ name, unread }) => `${isolate(name)}：${unread} 条`),
      rest => `还有 ${rest} 个`,
    ),
  nothingUnread: '没有未读消息。',
  mentions: names =>
    `有 ${names.length} 个群提到了你，你还没有看：${bullets(names, rest => `还有 ${rest} 个`)}`,
  nobodyMentioned: '未读消息中没有人提到你。',
  found: (query, findings, hasMore) =>
    `与“${query}”有关的消息，最新的在前：${bullets(findings.map(lineOf), rest => `还有 ${rest} 条`)}` +
    (hasMore ? '\n还有更多，请按 Ctrl K 搜索。' : ''),
  nothingFound: query => `没有找到与“${query}”有关的消息。发送“帮助”看看我能做什么。`,
}

export const ANSWERS: Record<Language, Answers> = { en, zh }
