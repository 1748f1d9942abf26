/** What happens in a group: somebody writes, or changes the group. */
export type GroupStep =
  | { by: string; says: string; mentions?: string[] }
  | { by: string; renamesTo: string }
  | { by: string; invites: string[] }
  | { by: string; appoints: string }
  | { by: string; silences: string }
  | { by: string; silencesAll: true }
  | { by: string; forbidsFriends: true }
  /** Hours until the next step. */
  | { pause: number }

export interface DemoGroup {
  name: string
  owner: string
  /** All other members at the start. */
  members: string[] | 'staff'
  hoursAgo: number
  steps: GroupStep[]
  /** How many of the last messages the owner has not read. */
  unread: number
}

const say = (by: string, says: string, ...mentions: string[]): GroupStep => ({ by, says, mentions })

export const DEMO_GROUPS: DemoGroup[] = [
  {
    name: 'Northwind',
    owner: 'alice',
    members: ['bob', 'carol', 'dave'],
    hoursAgo: 74,
    unread: 2,
    steps: [
      { by: 'alice', appoints: 'bob' },
      say('alice', 'Welcome! Everything about the Northwind launch goes here.'),
      say('bob', 'The staging server is ready, three terminals connected.'),
      say('carol', 'Support has the FAQ in both languages.'),
      { by: 'alice', renamesTo: 'Northwind launch 🚀' },
      say('dave', 'Badges and tables are booked for Thursday.'),
      { pause: 22 },
      { by: 'alice', invites: ['lin.yue'] },
      say('lin.yue', '大家好，中文页面由我负责。'),
      say('alice', '欢迎林悦！下午我把资料发给你。'),
      say('bob', 'The import of the old orders took four minutes, no errors.'),
      { pause: 26 },
      say('carol', 'Two customers asked whether the export keeps the column order.'),
      say('bob', 'It does since yesterday.'),
      say('lin.yue', '演示环境的数据我已经检查过一遍，没有问题。'),
      say('dave', '@Alice Chen can you open the event at nine?', 'alice'),
    ],
  },
  {
    name: 'Design review · 设计评审',
    owner: 'alice',
    members: ['erin', 'frank', 'luo.dan', 'bob'],
    hoursAgo: 60,
    unread: 0,
    steps: [
      { by: 'alice', appoints: 'erin' },
      say('erin', 'New icons are in the shared folder.'),
      say('frank', 'First!'),
      say('frank', 'Second!'),
      { by: 'erin', silences: 'frank' },
      say('luo.dan', '图标的线条可以再细一点。'),
      say('erin', 'Good point, 1.5 px then.'),
    ],
  },
  {
    name: '公司公告 Announcements',
    owner: 'alice',
    members: 'staff',
    hoursAgo: 50,
    unread: 0,
    steps: [
      { by: 'alice', appoints: 'sun.li' },
      { by: 'alice', silencesAll: true },
      say('sun.li', '本周五下午四点全员会议，地点三楼大会议室。'),
      say('alice', 'All hands on Friday at four, third floor. There will be cake.'),
    ],
  },
  {
    name: 'Support desk · 客户支持',
    owner: 'carol',
    members: ['alice', 'bob', 'wang.wei'],
    hoursAgo: 78,
    unread: 0,
    steps: [
      { by: 'carol', appoints: 'wang.wei' },
      say('carol', 'Late shift this week: Wang Wei. Ask here before you promise a date.'),
      say('wang.wei', '收到，有急事请直接打电话给我。'),
      say('alice', 'Thank you both. The price list for spring is final.'),
    ],
  },
  {
    name: '周三跑步 Running club',
    owner: 'lin.yue',
    members: ['alice', 'erin', 'frank', 'luo.dan'],
    hoursAgo: 96,
    unread: 0,
    steps: [
      { by: 'lin.yue', forbidsFriends: true },
      say('lin.yue', '这周三照常，六点半在东门集合。'),
      say('erin', 'I will bring water for everybody.'),
    ],
  },
]
