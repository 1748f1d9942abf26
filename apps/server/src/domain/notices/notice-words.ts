import type { CallMedia, Content, Options } from '@parley/protocol/model'

const MOST_SHOWN = 160

const WORDS = {
  en: {
    message: 'New message',
    from: (name: string) => `From ${name}`,
    inGroup: (name: string, group: string) => `${name} in ${group}`,
    several: (count: number) => `${count} new messages`,
    said: (name: string, words: string) => `${name}: ${words}`,
    kinds: { image: '[Photo]', video: '[Video]', file: '[File]', sticker: '[Sticker]', link: '[Link]' },
    actions: {
      reply: 'Reply',
      read: 'Mark as read',
      unsent: 'Not sent yet. Press to try again.',
      refused: 'Couldn’t be sent. Press to open the chat.',
    },
    ring: {
      answer: 'Answer',
      decline: 'Decline',
      over: 'The call has ended or was answered.',
    },
    calls: { audio: 'Voice call', video: 'Video call' },
    call: 'Incoming call',
    trial: 'This is a test notification.',
    request: 'Wants to be your friend',
    missed: { audio: 'Missed voice call', video: 'Missed video call' },
    meeting: (topic: string, minutes: number) =>
      minutes === 0 ? `“${topic}” starts now` : `“${topic}” starts in ${minutes} min`,
  },
  'zh-CN': {
    message: '新消息',
    from: (name: string) => `${name}发来消息`,
    inGroup: (name: string, group: string) => `${name} · ${group}`,
    several: (count: number) => `${count} 条新消息`,
    said: (name: string, words: string) => `${name}：${words}`,
    kinds: { image: '[图片]', video: '[视频]', file: '[文件]', sticker: '[贴纸]', link: '[链接]' },
    actions: {
      reply: '回复',
      read: '标为已读',
      unsent: '尚未发送，点按重试。',
      refused: '未能发送，点按打开会话。',
    },
    ring: { answer: '接听', decline: '拒绝', over: '通话已结束或已被接听。' },
    calls: { audio: '语音来电', video: '视频来电' },
    call: '来电',
    trial: '这是一条测试通知。',
    request: '请求加你为好友',
    missed: { audio: '未接语音通话', video: '未接视频通话' },
    meeting: (topic: string, minutes: number) =>
      minutes === 0 ? `“${topic}”现在开始` : `“${topic}”将在 ${minutes} 分钟后开始`,
  },
}

export type NoticeLanguage = keyof typeof WORDS

export interface ToldMessage {
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
export function noticeWords(message: ToldMessage, shown: Shown, language: NoticeLanguage) {
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

/** The buttons of a notification. */
export const actionWords = (language: NoticeLanguage) => WORDS[language].actions

/** The buttons of a call that rings, and what is said when it no longer does. */
export const ringWords = (language: NoticeLanguage) => WORDS[language].ring

/** While it rings: who calls, if that may be shown. */
export function callWords(
  call: { caller: string; media: CallMedia },
  shown: Shown,
  language: NoticeLanguage,
) {
  const { calls, call: hidden } = WORDS[language]
  return shown.noticeSender || shown.noticeContent
    ? { title: call.caller, body: calls[call.media] }
    : { title: hidden, body: '' }
}

export const trialWords = (language: NoticeLanguage) => ({
  title: 'Parley',
  body: WORDS[language].trial,
})

function wordsOf(content: Content, language: NoticeLanguage): string {
  const { kinds, message, request, missed, meeting } = WORDS[language]
  if (content.kind === 'request') return content.note || request
  if (content.kind === 'call_tip') return missed[content.media]
  if (content.kind === 'answer' && content.meeting)
    return meeting(content.meeting.topic, content.meeting.minutes)
  if (content.kind !== 'text' && content.kind !== 'answer')
    return kinds[content.kind as keyof typeof kinds] ?? message
  const line = content.text.replace(/\s+/g, ' ').trim()
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line
}
