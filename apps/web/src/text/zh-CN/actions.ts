/** What can be done with a message. */
export const actionTexts = {
  actions: {
    toolbar: '消息操作',
    menu: '消息菜单',
    more: '更多',
    quote: '引用',
    quotes: '引用的消息',
    removeQuote: '取消引用',
    copy: '复制',
    withdraw: '撤回',
    delete: '删除',
    editAgain: '重新编辑',
    emoji: '表情',
  },
}
