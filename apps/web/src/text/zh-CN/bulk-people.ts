import { zh } from './spaced.ts'

/** Actions for several people at once. */
export const bulkPeople = {
  label: '已选人员',
  all: '选择本页全部',
  choose: (name: string) => zh`选择${name}`,
  more: (name: string) => zh`${name}的更多操作`,
  edit: '编辑',
  clear: '取消选择',
  count: (count: number): string => `已选 ${count} 人`,
  people: (count: number): string => `这 ${count} 人`,
  actions: {
    move: '移动到部门',
    role: '更改角色',
    team: '加入客服团队',
    reset: '重置密码',
    disable: '停用',
    enable: '启用',
  },
  titles: {
    move: (whom: string) => zh`将${whom}移动到部门`,
    role: (whom: string) => zh`更改${whom}的角色`,
    team: (whom: string) => zh`将${whom}加入客服团队`,
    reset: (whom: string) => zh`重置${whom}的密码？`,
    disable: (whom: string) => zh`停用${whom}？`,
    enable: (whom: string) => zh`启用${whom}？`,
  },
  unchosen: '请选择',
  choices: { move: '部门', role: '角色', team: '客服团队' },
  hints: {
    move: '每个人只属于一个部门。',
    role: '变更会通知其他管理员。',
    team: '加入后可以看到该团队的全部咨询。',
    reset: '为每人生成临时密码，并退出所有设备。',
    disable: '退出所有设备，消息保留。',
    enable: '允许再次登录。',
  },
  noTeams: '还没有客服团队',
  progress: (done: number, total: number): string => `已完成 ${done} / ${total}`,
  report: '结果',
  refused: (done: number, refused: number): string => `已完成 ${done} 人，跳过 ${refused} 人。`,
  refusals: {
    changed: '刚刚被另一位管理员修改',
    'last-administrator': '唯一的管理员',
    self: '不能对自己执行此操作',
    'staff-only': '只有在职员工可以加入',
  },
  copyAll: '复制全部',
}

/** Links for people who have never signed in. */
export const invitePeople = {
  bulk: '邀请',
  title: (count: number): string => `邀请 ${count} 人`,
  hint: '每人会得到一个设置密码的链接：只能使用一次，7 天内有效，之前的链接随即失效。已登录过和已停用的人员会跳过。',
  byMail: '发送到有邮箱的人员的邮箱',
  action: '发出邀请',
  progress: (done: number, total: number): string => `已邀请 ${done} / ${total} 人`,
  stopped: '连接中断，其余人员未邀请。',
  done: (mailed: number, links: number, skipped: number): string =>
    `已发送邮件 ${mailed} 人，生成链接 ${links} 人，跳过 ${skipped} 人。`,
  once: '链接只显示这一次。谁持有链接，谁就能设置该账号的密码，请妥善传递。',
  save: '下载链接',
  columns: ['账号', '姓名', '链接', '有效期至'] as readonly string[],
}
