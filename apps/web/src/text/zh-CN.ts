import { actionTexts } from './zh-CN/actions.ts'
import { appProblems } from './zh-CN/app-problems.ts'
import { entryTexts } from './zh-CN/entry.ts'
import { kindTexts } from './zh-CN/kinds.ts'
import * as sections from './zh-CN/sections.ts'
import { zh } from './zh-CN/spaced.ts'

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
    noMatch: (query: string) => `没有与“${query}”相符的会话或联系人`,
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
    failed: '发送失败',
    failedBeforeRetry: '发送失败 ·',
  },
  ...kindTexts,
  ...actionTexts,
  ...sections,
  composer: {
    form: '编写消息',
    moreTools: '更多工具',
    textbox: '输入消息',
    placeholder: (name: string) => zh`发送给${name}`,
    external: '外部群聊，客户会看到你的消息',
    sentElsewhere: '此草稿已在另一台设备上发送或删除，你之后在这里输入的内容仍保留。',
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
  title: (unread: number) => (unread > 0 ? `(${unread > 99 ? '99+' : unread}) Parley` : 'Parley'),
}

export type Catalogue = typeof zhCN
