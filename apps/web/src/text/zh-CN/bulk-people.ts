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
  choices: { move: '部门', role: '角色', team: '客服团队' },
  hints: {
    move: '每个人只属于一个部门。',
    role: '变更会通知其他管理员。',
    team: '加入后可以看到该团队的全部客户会话。',
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
