import { actionTexts } from './zh-CN/actions.ts'
import { annotations } from './zh-CN/annotations.ts'
import { announcements } from './zh-CN/announcements.ts'
import { answers } from './zh-CN/answers.ts'
import { appProblems } from './zh-CN/app-problems.ts'
import { assistant } from './zh-CN/assistant.ts'
import { board } from './zh-CN/board.ts'
import { calling } from './zh-CN/calling.ts'
import { contacts } from './zh-CN/contacts.ts'
import { conversation } from './zh-CN/conversation.ts'
import { customers } from './zh-CN/customers.ts'
import { duty } from './zh-CN/duty.ts'
import { emojiPicker } from './zh-CN/emoji-picker.ts'
import { entryTexts } from './zh-CN/entry.ts'
import { feedback } from './zh-CN/feedback.ts'
import { files } from './zh-CN/files.ts'
import { finding } from './zh-CN/finding.ts'
import { inviteLinks } from './zh-CN/invite-links.ts'
import { kindTexts } from './zh-CN/kinds.ts'
import { later } from './zh-CN/later.ts'
import { mergedRooms } from './zh-CN/merged-rooms.ts'
import { notes } from './zh-CN/notes.ts'
import { notices } from './zh-CN/notices.ts'
import { presence } from './zh-CN/presence.ts'
import { preview } from './zh-CN/preview.ts'
import { projects } from './zh-CN/projects.ts'
import { replies } from './zh-CN/replies.ts'
import { reports } from './zh-CN/reports.ts'
import { rooms } from './zh-CN/rooms.ts'
import { search } from './zh-CN/search.ts'
import { security } from './zh-CN/security.ts'
import { settings } from './zh-CN/settings.ts'
import { shortcuts } from './zh-CN/shortcuts.ts'
import { teams } from './zh-CN/teams.ts'
import { widget } from './zh-CN/widget.ts'
import { writing } from './zh-CN/writing.ts'

/** Every sentence the product shows, in Simplified Chinese. The other languages have the shape of this one. */
export const zhCN = {
  ...entryTexts,
  problems: { ...entryTexts.problems, ...appProblems },
  rail: {
    main: '主导航',
    messages: '消息',
    contacts: '通讯录',
    files: '文件',
    settings: '设置',
    admin: '管理',
    unread: (count: number) => `${count} 条未读`,
    me: (name: string, isOnline: boolean) => `${name}，${isOnline ? '在线' : '离线'}。打开我的资料`,
  },
  list: {
    pane: '会话栏',
    title: '消息',
    search: '搜索会话和联系人',
    searchPlaceholder: '搜索',
    searchKey: 'Ctrl K',
    list: '会话列表',
    failed: '[发送失败]',
    draft: '[草稿]',
    own: (preview: string) => `我：${preview}`,
    from: (name: string, preview: string) => `${name}：${preview}`,
    customer: '客户',
    external: '外部',
    unread: (count: number) => `${count} 条未读`,
    empty: '还没有会话',
    noMatch: (query: string) => `没有与“${query}”相符的会话`,
    error: '会话列表加载失败',
  },
  chat: {
    none: '选择一个会话开始聊天',
    noneHint: '或按 Ctrl K 查找联系人',
    unknown: '会话不存在',
    unknownHint: '链接可能有误，或者你已不在其中。',
    toList: '查看全部会话',
    back: '返回会话列表',
    skip: '跳到输入框',
    tools: '会话操作',
  },
  timeline: {
    log: '消息',
    article: (sender: string, time: string) => `${sender}，${time}`,
    me: '我',
    erased: '已抹除的人员',
    album: (count: number) => `${count} 张图片`,
    divider: '新消息',
    more: '查看更多历史记录',
    loading: '正在加载历史记录…',
    error: '加载历史记录出错',
    empty: '还没有消息，打个招呼吧',
    newMessages: (count: number) => `${count} 条新消息`,
    latest: '回到最新消息',
    sending: '发送中',
    delivered: '未读',
    read: '已读',
    failed: '发送失败 ·',
  },
  ...kindTexts,
  ...actionTexts,
  composer: {
    form: '编写消息',
    moreTools: '更多工具',
    textbox: '输入消息',
    placeholder: (name: string) => `发送给 ${name}`,
    external: '外部群聊，客户会看到你的消息',
    send: '发送',
    tooLong: (length: number, limit: number) => `消息过长：${length} / ${limit} 个字符`,
  },
  connection: {
    waiting: (seconds: number): [before: string, count: string, after: string] => [
      '网络已断开，',
      String(seconds),
      ' 秒后重新连接。未发出的消息会在恢复后自动发送。',
    ],
    connecting: '网络已断开，正在重新连接…',
    retryNow: '立即重试',
    online: '已恢复连接',
    conflict: '此账号已在另一个窗口中使用，这里已停止接收消息。',
    useHere: '在此处使用',
    transport: '连接方式',
    transports: { auto: '自动', websocket: 'WebSocket', bosh: 'HTTP' },
  },
  settings,
  later,
  notices,
  feedback,
  files,
  finding,
  shortcuts,
  title: (unread: number) => (unread > 0 ? `(${unread > 99 ? '99+' : unread}) Parley` : 'Parley'),
  calling,
  conversation,
  answers,
  customers,
  mergedRooms,
  board,
  announcements,
  inviteLinks,
  notes,
  projects,
  replies,
  reports,
  widget,
  duty,
  teams,
  rooms,
  presence,
  annotations,
  search,
  assistant,
  contacts,
  security,
  emojiPicker,
  writing,
  preview,
}

export type Catalogue = typeof zhCN
