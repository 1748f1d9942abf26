/** Three levels: people always belong to the third. */
export interface DemoBranch {
  name: string
  below?: DemoBranch[]
}

const of = (name: string, ...below: (DemoBranch | string)[]): DemoBranch => ({
  name,
  below: below.map(branch => (typeof branch === 'string' ? { name: branch } : branch)),
})

export const DEMO_BRANCHES: DemoBranch[] = [
  of(
    '产品中心 Product',
    of('产品管理 Product Management', '协作产品 Collaboration', '平台产品 Platform'),
    of('设计 Design', '体验设计 Experience', '品牌设计 Brand'),
  ),
  of(
    '研发中心 Engineering',
    of('后端 Backend', '消息服务 Messaging', '数据服务 Data'),
    of('前端 Frontend', '网页 Web', '移动 Mobile'),
    of('质量与运维 Quality', '测试 Testing', '运维 Operations'),
  ),
  of(
    '营销中心 Sales',
    of('销售 Sales', '华东 East', '华南 South', 'Europe'),
    of('客户服务 Customer Service', '支持 Support', '成功 Success'),
  ),
  of(
    '职能中心 Corporate',
    of('财务 Finance', '会计 Accounting'),
    of('人力与行政 People', '人力 HR', '行政 Office'),
  ),
]

/** The branches of the people with their own dialogues. */
export const DEMO_PLACES: Record<string, string> = {
  alice: '协作产品 Collaboration',
  bob: '消息服务 Messaging',
  carol: '支持 Support',
  dave: '行政 Office',
  erin: '体验设计 Experience',
  frank: 'Europe',
  'lin.yue': '协作产品 Collaboration',
  'wang.wei': '消息服务 Messaging',
  'li.na': '华东 East',
  'zhang.min': '会计 Accounting',
  'chen.jie': '网页 Web',
  'zhao.lei': '测试 Testing',
  'sun.li': '人力 HR',
  'zhou.yang': '运维 Operations',
}

export const leavesOf = (branches: DemoBranch[]): string[] =>
  branches.flatMap(branch => (branch.below ? leavesOf(branch.below) : [branch.name]))
