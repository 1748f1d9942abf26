import { EMPTY_ROTA, type Rota, type TeamMode, type WeekSpan } from '@parley/protocol/model'

export interface DemoTeam {
  name: string
  owner: string
  members: string[]
  mode: TeamMode
  welcome: string
  away: string
  timeZone: string
  hours: WeekSpan[]
  rota: Rota
  /** The team serves the demo shop, with these topics. */
  topics?: string[]
  teaser?: string
  /** Shortcuts and texts. */
  replies: Record<string, string>
  consultations: DemoConsultation[]
}

/** The messages of a consultation, and its state. */
export interface DemoConsultation {
  customer: string
  hoursAgo: number
  lines: [by: string, says: string][]
  holder?: string
  /** Rating and comment of a closed one. */
  closed?: { by: string; stars: number; words: string }
}

const WORK_DAYS = [0, 1, 2, 3, 4]
const at = (hour: number) => hour * 60
const HOURS = WORK_DAYS.map(day => ({ day, from: at(9), to: at(18) }))

/** Mornings and afternoons; the first person of a shift is on duty, the next one is the substitute. */
const ROTA: Rota = {
  ...EMPTY_ROTA,
  shifts: WORK_DAYS.flatMap(day => [
    { day, from: at(9), to: at(13), people: day % 2 === 0 ? ['alice', 'bob'] : ['carol', 'alice'] },
    { day, from: at(13), to: at(18), people: day % 2 === 0 ? ['lin.yue', 'alice'] : ['bob', 'carol'] },
  ]),
}

/** One team on duty and one open; five consultations: two waiting, two answered, one closed. */
export const DEMO_TEAMS: DemoTeam[] = [
  {
    name: 'Northwind sales · 北风销售',
    owner: 'alice',
    members: ['carol', 'bob', 'lin.yue'],
    mode: 'duty',
    welcome: 'Hello! Ask us anything about Northwind.',
    away: 'Leave your question and we will reply first thing.',
    timeZone: 'Europe/Berlin',
    hours: [],
    rota: ROTA,
    topics: ['Pricing', 'Orders', 'Something else'],
    teaser: 'Questions about pricing? We usually reply within ten minutes.',
    replies: {
      hello: 'Hello {customer}, this is {me}. How can I help you?',
      price: 'The price list is on our website. Shall I send you an offer, {customer}?',
      moment: 'One moment please, I will look it up for you.',
    },
    consultations: [
      {
        customer: 'grace',
        hoursAgo: 3,
        lines: [
          ['grace', 'Good morning! Does the export keep the order of the columns?'],
          ['alice', 'Good morning Grace. It does, since last week.'],
          ['grace', 'Great. And can I schedule it every night?'],
        ],
        holder: 'alice',
      },
      {
        customer: 'heidi',
        hoursAgo: 26,
        lines: [
          ['heidi', 'Guten Tag! Which plan includes the audit log?'],
          ['carol', 'Hello Heidi, it is part of the Business plan.'],
          ['heidi', 'Thank you.'],
          ['carol', 'You are welcome. I have sent you the price list.'],
        ],
      },
      {
        customer: 'ivan',
        hoursAgo: 50,
        lines: [
          ['ivan', 'We would like to add ten seats.'],
          ['bob', 'Done, they are active from today.'],
          ['ivan', 'That was quick!'],
          ['bob', 'Anything else, just write here.'],
        ],
        closed: { by: 'bob', stars: 5, words: 'Quick and friendly.' },
      },
    ],
  },
  {
    name: 'Repairs and returns · 售后服务',
    owner: 'carol',
    members: ['alice', 'wang.wei', 'wu.xia'],
    mode: 'open',
    welcome: '您好，请描述您遇到的问题，我们会尽快回复。',
    away: '请先留言，我们会在服务时间内尽快回复。',
    timeZone: 'Asia/Shanghai',
    hours: HOURS,
    rota: EMPTY_ROTA,
    replies: {
      您好: '{客户}您好，我是{我}，很高兴为您服务。',
      退货: '用任意纸箱寄回即可，我们收到后三个工作日内退款。',
    },
    consultations: [
      {
        customer: 'heidi',
        hoursAgo: 1,
        lines: [
          ['heidi', 'The scanner no longer switches on.'],
          ['wu.xia', 'Please hold the power button for ten seconds.'],
          ['heidi', 'No change. How do I send it in?'],
        ],
        holder: 'wu.xia',
      },
      {
        customer: 'judy',
        hoursAgo: 30,
        lines: [
          ['judy', '请问退货需要原包装吗？'],
          ['wang.wei', '不需要，用任意纸箱寄回即可。'],
        ],
      },
    ],
  },
]

/** Personal replies of demo people. */
export const DEMO_REPLIES: Record<string, Record<string, string>> = {
  alice: { bye: 'Thank you, {customer}. Have a nice day! {me}' },
}
