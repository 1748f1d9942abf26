import { zh } from './spaced.ts'

/** The page of the administration where reported messages are decided about. */
export const moderation = {
  title: '内容审核',
  open: (count: number) => (count === 0 ? '没有待处理的举报' : `${count} 条举报待处理`),
  filter: '筛选',
  toReview: '待处理',
  resolved: '已处理',
  list: '举报',
  none: '没有举报',
  choose: '选择一条举报',
  to: (author: string, conversation: string) =>
    conversation === '' ? author : zh`${author}发给${conversation}`,
  inGroup: (author: string, group: string) => zh`${author}，群聊“${group}”`,
  gone: '消息已不存在',
  by: (names: string[]) => `举报人：${names.join('、')}`,
  reasons: { insult: '辱骂', advertising: '广告', fraud: '诈骗', other: '其他' } as Record<string, string>,
  sources: { person: '举报', words: '词库', service: '审核服务', client: '客户端' },
  context: '上下文',
  reported: '被举报',
  reasonRow: '理由',
  reporters: '举报人',
  earlier: '以往处理',
  earlierReports: (count: number): string => `此人此前被举报 ${count} 次`,
  outcomes: { dismiss: '已驳回', warn: '已警告', withdraw: '已撤回消息', mute: '已禁言' },
  note: '写入日志的说明',
  notePlaceholder: '写入日志的说明（可选）',
  actions: { dismiss: '驳回', warn: '警告', withdraw: '撤回', mute: '禁言 24 小时' },
  failed: '未能保存，请重试',
}
