import { zh } from './spaced.ts'

/** What a person sets for one conversation, from the menu of its row and from its details. */
export const conversation = {
  menu: '会话菜单',
  pin: '置顶',
  unpin: '取消置顶',
  pinned: '置顶会话',
  mute: '消息免打扰',
  unmute: '关闭免打扰',
  markRead: '标为已读',
  markUnread: '标为未读',
  marked: '已标为未读',
  remove: '从列表移除',
  block: '加入黑名单',
  unblock: '移出黑名单',
  blockQuestion: (name: string) => zh`将${name}加入黑名单？`,
  blockHint: '双方都不能再给对方发送消息。对方不会收到通知，但给你发消息时会失败。',
  personTitle: '会话详情',
  settings: '设置',
  filter: '筛选',
  showFilter: '筛选会话',
  filters: { all: '全部', unread: '未读', mentions: '@我', groups: '群聊' },
  filteredEmpty: { unread: '没有未读会话', mentions: '没有人@你', groups: '还没有群聊' },
  showAll: '查看全部会话',
  assistant: '助手',
}
