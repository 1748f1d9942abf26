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
