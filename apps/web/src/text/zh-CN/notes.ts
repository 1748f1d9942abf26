import { zh } from './spaced.ts'

export const notes = {
  audience: '谁能看到',
  reply: '回复客户',
  note: '内部备注',
  label: (name: string, time: string) => `内部备注，${name}，${time}`,
  field: '备注内容',
  hidden: (customer: string) => zh`${customer}看不到`,
  add: '添加备注',
  remove: '删除备注',
  removeQuestion: '为全团队删除这条备注？',
}
