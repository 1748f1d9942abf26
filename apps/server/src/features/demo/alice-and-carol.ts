import { randomUUID } from 'node:crypto'
import type { CallMedia, CallOutcome, Content } from '@parley/protocol/model'
import { DEMO_FILES, pathOf, thumbPathOf } from './demo-files.ts'

export interface DemoMessage {
  /** 0 alice, 1 carol, undefined: a notice of the server. */
  speaker?: 0 | 1
  content: Content
  /** Only for messages that are quoted later. */
  id?: string
}

const MINUTE_MS = 60_000

const say = (speaker: 0 | 1, content: Content): DemoMessage => ({ speaker, content })
const words = (speaker: 0 | 1, text: string): DemoMessage =>
  say(speaker, { kind: 'text', text, mentions: [], quotes: [] })
const notice = (content: Content): DemoMessage => ({ content })

/** As the server writes it: who called whom, and the outcome. */
function call(speaker: 0 | 1, media: CallMedia, outcome: CallOutcome, duration?: number): DemoMessage[] {
  const callId = randomUUID()
  const tip = { kind: 'call_tip', media, callId } as const
  return [
    { speaker, id: callId, content: { ...tip, outcome: 'invited' } },
    say(speaker, { ...tip, outcome, ...(duration !== undefined && { duration }) }),
  ]
}

const PLAN_ID = '5d0c3c1e-3a57-4f0e-9a55-6f1f0c2f8b11'
const PLAN: Content = {
  kind: 'file',
  name: DEMO_FILES.plan.name,
  url: pathOf(DEMO_FILES.plan),
  size: 660,
  subType: 'pdf',
  fileType: '0003',
}

const media: DemoMessage[] = [
  words(1, 'Morning Alice! [咖啡] The first pictures from the harbour are here.'),
  say(1, {
    kind: 'image',
    name: DEMO_FILES.harbour.name,
    url: pathOf(DEMO_FILES.harbour),
    thumbUrl: thumbPathOf(DEMO_FILES.harbour),
    size: 23_120,
    subType: 'jpg',
    fileType: '0004',
    width: 1056,
    height: 672,
    thumbWidth: 480,
    thumbHeight: 305,
  }),
  say(1, {
    kind: 'video',
    name: 'aisle.mp4',
    url: pathOf(DEMO_FILES.aisle),
    posterUrl: thumbPathOf(DEMO_FILES.aislePoster),
    size: 12_177,
  }),
  say(1, { kind: 'chatlet', form: 'voice', url: pathOf(DEMO_FILES.voice), seconds: 3, isRead: false }),
  say(0, { kind: 'sticker', url: '/demo/sticker-got-it.svg', name: 'Got it!', packName: 'Parley' }),
  { ...say(0, PLAN), id: PLAN_ID },
  say(0, {
    kind: 'file',
    name: DEMO_FILES.notes.name,
    url: pathOf(DEMO_FILES.notes),
    size: 396,
    subType: 'txt',
    fileType: '0003',
  }),
  say(1, {
    kind: 'file',
    name: DEMO_FILES.scanners.name,
    url: pathOf(DEMO_FILES.scanners),
    size: 248,
    subType: 'json',
    fileType: '0006',
  }),
  notice({ kind: 'tip', tip: 'download', params: { name: 'Carol Diaz', file: 'Beta plan.pdf' } }),
  say(1, { kind: 'chatlet', form: 'sticker', url: '/demo/sticker-thank-you.svg' }),
  say(1, { kind: 'chatlet', form: 'text', text: 'Sent from the ferry, more soon' }),
]

const cards = (now: number): DemoMessage[] => [
  say(0, {
    kind: 'link',
    url: 'https://docs.northwind.example/checklist',
    title: 'Terminal pilot: go-live checklist',
    description: 'Three phases, twenty-six checks, with owners and rollback steps for each.',
    imageUrl: '/demo/checklist.svg',
  }),
  say(1, {
    kind: 'meeting',
    id: '8f0f4b0e-2f6d-4c53-8d0b-6a1f6f0f7a21',
    name: 'Carol Diaz',
    topic: 'Beta rehearsal',
    start: now + 120 * MINUTE_MS,
    end: now + 165 * MINUTE_MS,
  }),
  say(1, {
    kind: 'application',
    name: 'Leave request',
    url: '/',
    description: 'Two days from Monday, 林悦',
  }),
  say(1, {
    kind: 'project_consult',
    url: 'https://projects.northwind.example/5',
    name: 'Scanners for the second terminal',
    price: '¥ 128,000',
    senders: ['Grace Lee', 'Heidi Braun'],
  }),
  notice({ kind: 'tip', tip: 'withdraw', params: { who: 'Carol Diaz' } }),
  notice({ kind: 'request', userId: 'heidi', name: 'Heidi Braun', note: 'We met at the fair' }),
  ...call(1, 'video', 'ended', 728),
  ...call(0, 'audio', 'missed'),
]

/** The end of the thread: a mention, and a quote of an earlier message. */
const afterwards: DemoMessage[] = [
  say(1, {
    kind: 'text',
    text: '@Alice Chen page two is exactly what Heidi asked for [赞]',
    mentions: ['alice'],
    quotes: [{ messageId: PLAN_ID, kind: 'file', nickName: 'Alice Chen', text: '[文件]Beta plan.pdf' }],
  }),
]

/** One message of every kind that people see; those that only other clients send are in the gallery. */
export const aliceAndCarol = (now: number): DemoMessage[] => [...media, ...cards(now), ...afterwards]
