import { zh } from './spaced.ts'

/** What can be done with a message. */
export const actionTexts = {
  actions: {
    toolbar: '消息操作',
    menu: '消息菜单',
    more: '更多',
    quote: '引用',
    replyInPanel: '在面板中回复',
    quotes: '引用的消息',
    removeQuote: '取消引用',
    copy: '复制',
    copyLink: '复制链接',
    markUnreadFrom: '从这里标为未读',
    withdraw: '撤回',
    delete: '仅为我删除',
    undo: '撤销',
    forward: '转发',
    proof: '保存存证',
    proofTitle: '保存这条消息的存证？',
    proofWords:
      '存证是由服务器签名的小文件，可证明这条消息由谁在何时发送，且此后未被更改。请妥善保存以备争议之需：任何运行 Parley 的人都可以用 verify-proof 离线核验。',
    select: '多选',
    selection: {
      bar: '已选消息操作',
      count: (count: number) => `已选 ${count} 条`,
      choose: (sender: string, time: string) => zh`选择${sender}，${time}`,
      exit: '退出多选',
      single: '逐条转发',
      merged: '合并转发',
      copy: '复制',
      save: '存到我的文件',
      /** Below the icons; the whole words are their names. */
      short: { single: '逐条转发', merged: '合并转发', save: '存到文件' },
      delete: '删除',
      confirmDelete: (count: number) => (count === 1 ? '删除这条消息？' : `删除 ${count} 条消息？`),
      confirmWords: (_count: number) => '只为你删除，对方仍能看到。',
    },
    forwarding: {
      from: (name: string) => zh`转发自${name}`,
      title: (count: number) => (count === 1 ? '转发消息' : `转发 ${count} 条消息`),
      form: '转发方式',
      send: (count: number) => (count > 1 ? `发送给 ${count} 个会话` : '发送'),
      note: '留言',
      notePlaceholder: '说点什么（可选）',
      leftOut: (count: number) => `${count} 条消息不能转发，已略去`,
      tooLarge: '内容过多，无法合并为一条，将逐条转发',
    },
    destroying: {
      tool: '阅后即焚',
      menu: '阅后多久销毁',
      off: '关闭',
      preferred: '默认',
      after: (seconds: number) => {
        if (seconds < 60) return `${seconds} 秒`
        if (seconds < 3_600) return `${seconds / 60} 分钟`
        return seconds < 86_400 ? `${seconds / 3_600} 小时` : `${seconds / 86_400} 天`
      },
      on: (time: string) => zh`阅后 ${time}销毁`,
      cover: '点击查看',
      coverHint: (time: string) => zh`查看后 ${time}销毁`,
      left: (time: string) => `${time} 后销毁`,
    },
    editAgain: '重新编辑',
    emoji: '表情',
  },
}
