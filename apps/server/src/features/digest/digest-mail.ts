import type { Options } from '@parley/protocol/model'
import { type NoticeLanguage, noticeWords } from '../../domain/notices/notice-words.ts'
import type { Mail } from '../../ports/mail-sender.ts'
import type { Missed } from './collect-missed.ts'

const WORDS = {
  en: {
    subject: (count: number, company: string) =>
      `${count === 1 ? '1 unread message' : `${count} unread messages`} – ${company}`,
    hello: (name: string) => `Hello ${name},`,
    intro: (company: string) => `this came in for you at ${company} while you were away:`,
    mentioned: 'You were mentioned',
    waiting: 'The customer is waiting for an answer',
    hidden: (count: number, places: number) =>
      `${count === 1 ? '1 new message' : `${count} new messages`} in ${places === 1 ? '1 conversation' : `${places} conversations`}`,
    open: 'Open',
    colon: ': ',
    why: 'You chose to get this e-mail under Settings › Notifications.',
    stop: 'Stop these e-mails',
  },
  'zh-CN': {
    subject: (count: number, company: string) => `${count} 条未读消息 – ${company}`,
    hello: (name: string) => `${name}，你好！`,
    intro: (company: string) => `你离开期间，${company} 有以下新消息：`,
    mentioned: '有人提到了你',
    waiting: '客户正在等待回复',
    hidden: (count: number, places: number) => `${places} 个会话中有 ${count} 条新消息`,
    open: '打开',
    colon: '：',
    why: '你在“设置 › 通知”中选择了接收此邮件。',
    stop: '不再接收此邮件',
  },
}

interface Digest {
  to: string
  name: string
  company: string
  language: NoticeLanguage
  shown: Pick<Options, 'noticeContent' | 'noticeSender'>
  missed: readonly Missed[]
  /** Where the app is. */
  origin: string
  /** Ends these e-mails. */
  stopLink: string
}

interface Entry {
  title: string
  lines: string[]
  link: string
}

/** As much as a notification shows of it [push-5]; an address names the other person, too. */
function listEntries({ missed, shown, language, origin }: Digest): Entry[] {
  const text = WORDS[language]
  if (!shown.noticeContent && !shown.noticeSender)
    return [{ title: text.hidden(countAll(missed), missed.length), lines: [], link: `${origin}/` }]
  return missed.map(one => {
    const { title, body } = noticeWords(one, shown, language)
    const marks = [one.isMentioned ? text.mentioned : '', one.isWaiting ? text.waiting : '']
    const lines = [...body.split('\n'), ...(shown.noticeContent ? marks : [])]
    const link = `${origin}/?c=${encodeURIComponent(one.key)}`
    return { title, lines: lines.filter(line => line !== ''), link }
  })
}

const countAll = (missed: readonly Missed[]): number => missed.reduce((sum, { count }) => sum + count, 0)

/** One e-mail about everything that somebody has missed, as text and as HTML [digest-3]. */
export function digestMail(digest: Digest): Mail {
  const { to, name, company, language, missed, stopLink } = digest
  const text = WORDS[language]
  const entries = listEntries(digest)
  return {
    to,
    subject: text.subject(countAll(missed), company),
    text: [
      text.hello(name),
      text.intro(company),
      ...entries.map(({ title, lines, link }) => [title, ...lines, link].join('\n')),
      `-- \n${text.why}\n${text.stop}${text.colon}${stopLink}`,
    ].join('\n\n'),
    html: writeHtml(digest, entries),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${stopLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')

function writeHtml({ name, company, language, stopLink }: Digest, entries: readonly Entry[]): string {
  const text = WORDS[language]
  const link = (address: string, words: string) => `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`
  const items = entries.map(
    entry =>
      `<p><b>${escapeHtml(entry.title)}</b><br>${entry.lines.map(line => `${escapeHtml(line)}<br>`).join('')}${link(entry.link, text.open)}</p>`,
  )
  return [
    `<!doctype html><html lang="${language}"><body style="font-family: sans-serif; line-height: 1.5">`,
    `<p>${escapeHtml(text.hello(name))}<br>${escapeHtml(text.intro(company))}</p>`,
    ...items,
    `<hr><p><small>${escapeHtml(text.why)} ${link(stopLink, text.stop)}</small></p></body></html>`,
  ].join('\n')
}
