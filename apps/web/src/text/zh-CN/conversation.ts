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

export const annotations = {
  reactions: '表情回应',
  react: '回应',
  moreReactions: '更多表情',
  reactWith: (emoji: string) => `用 ${emoji} 回应`,
  reactedBy: (emoji: string, names: string[], others: number) =>
    `${emoji} ${names.join('、')}${others > 0 ? ` 等 ${names.length + others} 人` : ''}`,
  edit: '编辑',
  editForm: '编辑消息',
  editField: '消息内容',
  cancel: '取消',
  save: '保存',
  edited: '已编辑',
  /** Done offline, by the kind of change. */
  unsent: {
    edit: '编辑待发送',
    withdraw: '待撤回',
    reaction: '回应待发送',
    pin_message: '置顶待发送',
  } as Partial<Record<string, string>>,
  versions: '编辑记录',
  versionsFailed: '编辑记录加载失败',
  pin: '为所有人置顶',
  unpin: '取消置顶',
  pinned: '置顶消息',
  pinnedTitle: (index: number, count: number) => (count > 1 ? `置顶消息 ${index}/${count} ·` : '置顶消息 ·'),
}

export const replies = {
  title: '常用回复',
  option: (shortcut: string, words: string) => `${shortcut}，${words}`,
  ofTeam: '团队',
  none: '还没有常用回复',
  saveDraft: '将已写内容存为常用回复',
  add: '添加',
  edit: (shortcut: string) => `编辑 ${shortcut}`,
  remove: (shortcut: string) => `删除 ${shortcut}`,
  shortcut: '快捷词',
  shortcutHint: '在回复框开头输入 / 和快捷词即可插入',
  wrongShortcut: '快捷词不能含空格或 /',
  text: '内容',
  filled: '可自动填入：{客户}、{我}。',
  save: '保存',
  own: '我的常用回复',
}

export const assistant = {
  name: 'Parley 助手',
  hint: '回答关于你的消息的问题',
  hints: '可以这样问',
  questions: ['今天我错过了什么？', '谁在等我回复？', '谁 @我 了？', '你能做什么？'] as readonly string[],
}
