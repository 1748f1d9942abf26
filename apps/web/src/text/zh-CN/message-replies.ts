import { zh } from './spaced.ts'

/** 有回复的消息显示时才下载。 */
export const messageReplies = {
  title: '回复',
  count: (count: number) => zh`${count} 条回复`,
  show: (count: number, time: string) => zh`${count} 条回复，最近${time}。查看回复`,
  close: '关闭回复',
  showInChat: '在聊天中查看',
  follow: '关注回复',
  following: '已关注',
  followHint: '有新回复时，Parley 助手会通知你',
  older: '查看更早的回复',
  none: '还没有回复',
  offline: '无法加载回复',
  retry: '重试',
  gone: '这条消息已不存在',
  aside: '不更新列表预览',
  form: '回复消息',
  quoteInChat: '在聊天中引用',
  field: (name: string) => zh`回复${name}`,
}
