import type { Content, Options } from '@parley/protocol/model'

const MOST_SHOWN = 160

const WORDS = {
  en: {
    message: 'New message',
    from: (name: string) => `From ${name}`,
    inGroup: (name: string, group: string) => `${name} in ${group}`,
    several: (count: number) => `${count} new messages`,
    said: (name: string, words: string) => `${name}: ${words}`,
    kinds: { image: '[Photo]', video: '[Video]', file: '[File]', sticker: '[Sticker]', link: '[Link]' },
  },
  'zh-CN': {
    message: '新消息',
    from: (name: string) => `${name}发来消息`,
    inGroup: (name: string, group: string) => `${name} · ${group}`,
    several: (count: number) => `${count} 条新消息`,
    said: (name: string, words: string) => `${name}：${words}`,
    kinds: { image: '[图片]', video: '[视频]', file: '[文件]', sticker: '[贴纸]', link: '[链接]' },
  },
}

export type PushLanguage = keyof typeof WORDS

export interface PushedMessage {
  sender: string
  /** Empty: a direct chat. */
  group: string
  content: Content
  isSelfDestructing: boolean
  /** Unread in this conversation. */
  count: number
}

type Shown = Pick<Options, 'noticeContent' | 'noticeSender'>

/** Title and body, as much of them as the reader wants shown [push-5]. Self-destructing messages are never quoted. */
export function pushWords(message: PushedMessage, shown: Shown, language: PushLanguage) {
  const { sender, group, content, isSelfDestructing, count } = message
  const text = WORDS[language]
  const number = count > 1 ? text.several(count) : ''
  if (!shown.noticeContent)
    return { title: shown.noticeSender ? text.from(sender) : text.message, body: number }
  const words = isSelfDestructing ? text.message : wordsOf(content, language)
  if (count > 1) {
    const last = group === '' ? words : text.said(sender, words)
    return { title: group === '' ? sender : group, body: `${number}\n${last}` }
  }
  return { title: group === '' ? sender : text.inGroup(sender, group), body: words }
}

function wordsOf(content: Content, language: PushLanguage): string {
  const { kinds, message } = WORDS[language]
  if (content.kind !== 'text') return kinds[content.kind as keyof typeof kinds] ?? message
  const line = content.text.replace(/\s+/g, ' ').trim()
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line
}
