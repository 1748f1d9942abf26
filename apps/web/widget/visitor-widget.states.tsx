import { useEffect, useRef } from 'react'
import { LONG_NAME, LONG_WORD, RIGHT_TO_LEFT } from '../src/parts/samples/samples.ts'
import type { ViewState, ViewStates } from '../src/slots/view-states.ts'
import { useLanguage } from '../src/text/text-context.ts'
import type { AskedTeam } from './calls.ts'
import chat from './chat.css?inline'
import { ChatView } from './chat-view.ts'
import { drawResume } from './code-view.ts'
import { drawHead } from './draw-head.ts'
import { element } from './elements.ts'
import { drawForm } from './form-view.ts'
import frame from './frame.css?inline'
import page from './page.css?inline'
import { chinese } from './texts/chinese.ts'
import { english } from './texts/english.ts'
import type { Texts } from './texts.ts'
import type { Thread } from './thread.ts'
import { emptyState, type ThreadLine, type ThreadState } from './thread-state.ts'

/** The widget is a document of its own on a website: its styles are those of a page, and stay inside. */
function Framed({ draw }: { draw(text: Texts): Node[] }) {
  const ref = useRef<HTMLDivElement>(null)
  const { language } = useLanguage()
  useEffect(() => {
    const root = ref.current?.shadowRoot ?? ref.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(
      element('style', {}, frame, chat, page),
      element('body', { class: 'page' }, ...draw(language === 'en' ? english : chinese)),
    )
  }, [draw, language])
  return <div ref={ref} style={{ height: '100dvh' }} />
}

const team: AskedTeam = {
  im_room_name: 'support',
  natural_name: 'Northwind support',
  room_avatar: '',
  welcome: 'We answer within minutes.',
  away: 'We are back tomorrow at nine.',
  is_open: true,
  is_attended: true,
  opens_at: 0,
  turns_in: 0,
  hours: [{ day: 0, from: 540, to: 1_020 }],
  asks_name: true,
  asks_email: true,
  topics: ['Delivery', 'Invoice'],
  privacy_url: 'https://northwind.example/privacy',
  reply_minutes: 4,
  is_refused: false,
}
const closed: Partial<AskedTeam> = { is_open: false, is_attended: false }

const form = (name: string, changes: Partial<AskedTeam> = {}, keeps = true): ViewState => {
  const shown = { ...team, ...changes }
  const parts = {
    name: undefined,
    keeps,
    resume: () => undefined,
    start: async () => 'busy' as const,
  }
  const draw = (text: Texts) => [
    drawHead(shown, text, () => undefined).root,
    element('div', { class: 'stage' }, drawForm(shown, text, parts)),
  ]
  return { name, render: () => <Framed draw={draw} /> }
}

const said = (text: string, changes: Partial<ThreadLine> = {}): ThreadLine => ({
  id: text,
  isMine: false,
  sender: 'zhou',
  name: 'Zhou Hang',
  content: { kind: 'text', text, mentions: [], quotes: [] },
  time: 1,
  seq: 1,
  status: 'sent',
  ...changes,
})

const talk = (name: string, changes: Partial<ThreadState>, ofTeam: Partial<AskedTeam> = {}): ViewState => {
  const shown = { ...team, ...ofTeam }
  const thread = {
    visit: { team: shown, current: { email: '' } },
    state: { ...emptyState(), isOnline: true, ...changes },
    place: { lowest: Number.POSITIVE_INFINITY },
  } as unknown as Thread
  const draw = (text: Texts) => {
    const head = drawHead(shown, text, () => undefined)
    const view = new ChatView(text)
    head.draw(thread)
    view.show(thread)
    return [head.root, element('div', { class: 'stage' }, view.root)]
  }
  return { name, render: () => <Framed draw={draw} /> }
}

const lines = [
  said('Where is my parcel?', { isMine: true, sender: 'visitor' }),
  said('It leaves the warehouse today.', { seq: 2 }),
]

export const visitorWidgetStates: ViewStates = {
  view: 'VisitorWidget',
  group: 'widget',
  states: [
    form('form'),
    form('form, closed, forgets the visitor', { ...closed, is_refused: true }, false),
    form('form, very long', { natural_name: LONG_NAME, welcome: LONG_NAME, topics: ['Invoice', LONG_WORD] }),
    {
      name: 'continue elsewhere',
      render: () => (
        <Framed draw={text => [drawResume(text, { open: async () => 'unknown', cancel: () => undefined })]} />
      ),
    },
    talk('conversation', { lines, readSeq: 1, typist: 'Zhou Hang' }),
    talk('nobody there', { lines }, closed),
    talk('offline, not sent', {
      isOnline: false,
      lines: [...lines, said('Hello?', { isMine: true, status: 'waiting' })],
    }),
    talk('refused, can be tried again', {
      lines: [...lines, said('Hello?', { isMine: true, status: 'failed' })],
    }),
    talk('closed, asks for a rating', { lines, closedAt: 1, wantsRating: true }),
    talk('blocked', { lines, isBlocked: true }),
    talk('very long', { lines: [said(LONG_WORD, { name: LONG_NAME }), said(LONG_NAME, { isMine: true })] }),
    talk('right to left', { lines: [said(RIGHT_TO_LEFT), said(RIGHT_TO_LEFT, { isMine: true, id: '2' })] }),
  ],
}
