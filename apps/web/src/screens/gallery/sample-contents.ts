import type { Content, ContentOf, Kind } from '@parley/protocol/model'

const HOUR_MS = 3_600_000

interface Sample {
  content: Content
  isOffice?: boolean
  destroyTime?: number
  destroyAt?: number
}

type SampleOf<K extends Kind> = Sample & { content: ContentOf<K> }

const quote = (kind: string, nickName: string, text: string) => ({ messageId: kind, kind, nickName, text })

const OUTCOMES = ['invited', 'ended', 'missed', 'cancelled', 'rejected'] as const

const calls: ContentOf<'call_tip'>[] = (['video', 'audio'] as const).flatMap(media =>
  OUTCOMES.map(outcome => ({
    kind: 'call_tip',
    media,
    outcome,
    ...(outcome === 'ended' && { duration: 728 }),
  })),
)

const item = (sender: string, senderName: string, text: string, time: number) => ({
  messageId: `${sender} ${time}`,
  sender,
  senderName,
  time,
  dataType: 'text',
  data: { text },
})

const record = (now: number): ContentOf<'chat_record'> => ({
  kind: 'chat_record',
  from: 'chat',
  names: ['Chen Mo', '周航'],
  items: [
    item('me', 'Chen Mo', 'Three terminals are confirmed [庆祝]', now - 2 * HOUR_MS),
    item('peer', '周航', 'C 区还差两根扫码枪。<b>no markup</b>', now - HOUR_MS),
    { ...item('lin', '林悦', 'I never said this', now - HOUR_MS), isUnverified: true },
    { ...item('peer', '周航', '', now), dataType: 'hologram', data: {} },
  ],
})

const plain = <K extends Kind>(...contents: ContentOf<K>[]): SampleOf<K>[] =>
  contents.map(content => ({ content }))

const FORMATTED = `**Release plan** for *Monday*, not ~~Friday~~. Run \`npm ci\` first:
\`\`\`ts
// Twice at most.
export const retry = (count: number) => count < 2 ? send('again') : fail(2)
\`\`\`
1. Stop the old server
2. Start the new one
   - watch the log
   - 看一下 www.northwind.example/status
> 先备份数据库
Questions to ops@northwind.example`

const textsAt = (now: number): SampleOf<'text'>[] => [
  ...plain<'text'>(
    {
      kind: 'text',
      text: 'Northwind is confirmed for three terminals [庆祝] see https://docs.northwind.example/pilot',
      mentions: [],
      quotes: [],
    },
    {
      kind: 'text',
      text: '@Chen Mo the customer wants the price list early. And @Zhou Hang , please confirm the demo [微笑][赞]',
      mentions: ['me', 'peer'],
      quotes: [],
    },
    {
      kind: 'text',
      text: 'B 区的扫码枪够用，C 区还差两根。<b>no markup</b>',
      mentions: [],
      quotes: [quote('image', 'Marcus Lee', '[图片]'), quote('file', '马库斯·李', '[文件]yard-B.pdf')],
    },
  ),
  ...plain<'text'>(
    { kind: 'text', text: FORMATTED, mentions: [], quotes: [] },
    { kind: 'text', text: '👍[庆祝]', mentions: [], quotes: [] },
  ),
  // Covered for its reader; with a running clock.
  ...[{}, { destroyAt: now + 240_000 }].map(traits => ({
    content: { kind: 'text' as const, text: 'The vault is 4711', mentions: [], quotes: [] },
    destroyTime: 300,
    ...traits,
  })),
]

const meetingsAt = (now: number): SampleOf<'meeting'>[] =>
  plain(
    {
      kind: 'meeting',
      id: '1',
      name: 'Zhou Hang',
      topic: 'Northwind rehearsal',
      start: now + 2 * HOUR_MS,
      end: now + 2.75 * HOUR_MS,
    },
    { kind: 'meeting', id: '2', name: '周会', start: now - HOUR_MS, end: now + HOUR_MS },
    {
      kind: 'meeting',
      id: '3',
      name: 'Li Na',
      topic: '复盘',
      start: now - 30 * HOUR_MS,
      end: now - 29 * HOUR_MS,
    },
  )

type TimedKind = 'text' | 'meeting' | 'chat_record'

const FIXED_SAMPLES: { [K in Exclude<Kind, TimedKind>]: SampleOf<K>[] } = {
  image: plain(
    { kind: 'image', name: 'yard-B.jpg', url: '/demo/harbour.svg', width: 1056, height: 672 },
    { kind: 'image', name: 'elsewhere.jpg', url: 'https://pictures.example/elsewhere.jpg' },
    { kind: 'image', name: 'gone.jpg', url: '/demo/gone.jpg' },
  ),
  file: [
    {
      content: {
        kind: 'file',
        name: 'Northwind-pilot-signed.pdf',
        url: '/demo/beta-plan.pdf',
        size: 8_808_038,
      },
    },
    {
      content: {
        kind: 'file',
        name: '北风项目上线前的资质清单与价格表（含全部附件，最终修订版）v3.xlsx',
        url: '/demo/beta-plan.pdf',
        size: 1_258_291,
      },
    },
    { content: { kind: 'file', name: 'Site-photos.zip', size: 92_000_000 } },
    { content: { kind: 'file', name: 'NDA.docx', url: '/demo/beta-plan.pdf', size: 90 }, isOffice: true },
  ],
  video: plain({
    kind: 'video',
    name: 'demo-walkthrough.mp4',
    url: '/demo/aisle.mp4',
    posterUrl: '/demo/aisle.svg',
    size: 6_501_171,
  }),
  link: plain(
    {
      kind: 'link',
      url: 'https://docs.northwind.example/checklist',
      title: 'Terminal pilot: go-live checklist',
      description: 'Three phases, twenty-six checks, with owners and rollback steps for each.',
      imageUrl: '/demo/checklist.svg',
    },
    {
      kind: 'link',
      url: 'https://аpple.example/',
      title: 'A host in another script',
      source: 'apple.example',
    },
  ),
  sticker: plain(
    { kind: 'sticker', url: '/demo/sticker-got-it.svg', name: 'Got it!', packName: 'Parley' },
    { kind: 'sticker', name: 'Hooray' },
  ),
  chatlet: plain(
    { kind: 'chatlet', form: 'text', text: 'On my way [加油]' },
    { kind: 'chatlet', form: 'sticker', url: '/demo/sticker-hooray.svg' },
    { kind: 'chatlet', form: 'voice', url: '/demo/voice.wav', seconds: 3, isRead: false },
  ),
  application: plain({
    kind: 'application',
    name: 'Leave request',
    url: '/apps/leave/9',
    description: 'Two days from Monday, 林悦',
  }),
  project_consult: plain({
    kind: 'project_consult',
    url: 'https://pm.example/p/5',
    name: 'Warehouse scanners, phase two',
    price: '¥ 128,000',
    senders: ['Priya Shah', '周航'],
  }),
  tip: plain(
    { kind: 'tip', tip: 'withdraw', params: { who: 'Marcus Lee' } },
    { kind: 'tip', tip: 'anonymous', params: {} },
    { kind: 'tip', tip: 'download', params: { name: 'Bob', file: 'plan.pdf' } },
    { kind: 'tip', tip: 'report_withdrawn', params: {} },
    { kind: 'tip', tip: 'warned', params: { where: 'Warehouse ops', note: '' } },
    { kind: 'tip', tip: 'muted_until', params: { where: 'Warehouse ops', until: '1794787860000' } },
    { kind: 'tip', tip: 'constructor', params: {} },
  ),
  request: plain({ kind: 'request', userId: 'heidi', name: 'Heidi Braun', note: 'We met at the fair' }),
  withdraw: plain(
    { kind: 'withdraw', messageId: 'x' },
    { kind: 'withdraw', messageId: 'y', by: 'company', reason: 'insult' },
  ),
  new_calling: plain({ kind: 'new_calling', callId: '1', media: 'video' }),
  call_tip: plain(...calls),
  room_event: plain(
    {
      kind: 'room_event',
      event: { type: 'roomRenamed', operator: { id: 'peer', name: 'Zhou Hang' }, title: '北风试点 🚀' },
    },
    {
      kind: 'room_event',
      event: {
        type: 'membersInvited',
        operator: { id: 'peer', name: 'Zhou Hang' },
        people: [
          { id: 'me', name: 'Chen Mo' },
          { id: 'lin', name: '林悦' },
        ],
        count: 2,
        title: '北风试点',
      },
    },
  ),
  pin_message: plain({ kind: 'pin_message', messageId: 'x', messageSeq: 1, isOn: true }),
  // Shown on the message they refer to.
  reaction: [],
  edit: [],
  unsupported: plain({ kind: 'unsupported', dataType: 'hologram', data: {} }),
  answer: plain({
    kind: 'answer',
    text: 'This is what I found:',
    lines: [
      {
        name: 'Product · Ben',
        words: 'The all hands is on Thursday at 15:00, in the large room',
        conversation: { kind: 'groupchat', id: 'design' },
        message: { id: 'a1', seq: 7, time: 1_794_700_800_250 },
      },
      { name: 'Ben', words: '3 unread', conversation: { kind: 'chat', id: 'ben' } },
    ],
  }),
  poll: plain({
    kind: 'poll',
    question: 'Where do we go on Friday?',
    options: ['Lake', 'Museum', 'Climbing hall'],
    isMultiple: false,
    isAnonymous: false,
  }),
  confirm: plain({ kind: 'confirm', text: 'The new fire plan applies from Monday.' }),
}

/** Each kind in every form, valid and broken. The type requires samples for every kind of the protocol. */
const samplesByKind = (now: number): { [K in Kind]: SampleOf<K>[] } => ({
  text: textsAt(now),
  ...FIXED_SAMPLES,
  meeting: meetingsAt(now),
  chat_record: plain(record(now)),
})

export const sampleContents = (now: number): Sample[] => Object.values(samplesByKind(now)).flat()
