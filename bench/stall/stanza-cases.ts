import { type CallRequest, encodeCallRequest, NS } from '@parley/protocol/wire'
import { LIGATURE, MAX_BYTES } from './worst-input.ts'

export interface StanzaCase {
  name: string
  stanza: string
  /** Sent before sign-in, on a stream of its own. */
  isOpening?: boolean
  /** The server ends the stream for it. */
  ends?: boolean
}

const CLIENT = `xmlns="${NS.client}"`
const iq = (type: 'get' | 'set', payload: string, to = '') =>
  `<iq ${CLIENT} type="${type}" id="i"${to && ` to="${to}"`}>${payload}</iq>`
/** Repeats `unit` until the stanza is as large as it may be. */
export const filled = (wrap: (payload: string) => string, unit: string, share = 1) =>
  wrap(unit.repeat(Math.floor(((MAX_BYTES - wrap('').length) * share) / Buffer.byteLength(unit))))
const long = (letters: number) => LIGATURE.repeat(letters)
/** So long that the number of children stays below what an element may have. */
const CHILD = `<item jid="${'a'.repeat(60)}"/>`
/** With as many children as fit. */
const crowded = (type: 'get' | 'set', xmlns: string, element = 'query'): StanzaCase => ({
  name: `iq: ${type} ${xmlns}`,
  stanza: filled(payload => iq(type, `<${element} xmlns="${xmlns}">${payload}</${element}>`), CHILD),
})

const CALL_ID = '00000000-0000-4000-8000-000000000000'
const ROOM = { kind: 'groupchat', id: long(64) } as const
const DEVICE = long(128)
const CALLS: Record<CallRequest['action'], CallRequest> = {
  start: { action: 'start', call: CALL_ID, to: ROOM, media: 'video', device: DEVICE },
  answer: { action: 'answer', call: CALL_ID, device: DEVICE, in: ROOM },
  reject: { action: 'reject', call: CALL_ID },
  cancel: { action: 'cancel', call: CALL_ID },
  leave: { action: 'leave', call: CALL_ID },
  show: {
    action: 'show',
    call: CALL_ID,
    media: { microphone: true, camera: true, screen: true, hand: true },
  },
  signal: {
    action: 'signal',
    call: CALL_ID,
    to: { user: long(64), device: DEVICE },
    signal: long(10_000),
  },
  invite: { action: 'invite', call: CALL_ID, target: long(64) },
  say: { action: 'say', call: CALL_ID, id: CALL_ID, text: long(2_000) },
  said: { action: 'said', call: CALL_ID },
  mute: { action: 'mute', call: CALL_ID, target: long(64) },
  remove: { action: 'remove', call: CALL_ID, target: long(64) },
  promote: { action: 'promote', call: CALL_ID, target: long(64) },
  admit: { action: 'admit', call: CALL_ID, target: long(64) },
  record: { action: 'record', call: CALL_ID },
  'recording-shown': { action: 'recording-shown', call: CALL_ID },
  'stop-recording': { action: 'stop-recording', call: CALL_ID },
  end: { action: 'end', call: CALL_ID },
  current: { action: 'current', call: CALL_ID, in: ROOM },
}

const callCases = (domain: string): StanzaCase[] => [
  ...Object.entries(CALLS).map(([action, request]) => ({
    name: `iq: call ${action}`,
    stanza: encodeCallRequest(request, 'i', domain),
  })),
  { name: 'iq: all calls', stanza: encodeCallRequest({ action: 'current' }, 'i', domain) },
  {
    name: 'iq: call with deep JSON',
    stanza: filled(payload => iq('set', `<call xmlns="${NS.call}" action="show">${payload}</call>`), '['),
  },
]

const read = (payload: string) =>
  `<read xmlns="${NS.read}" dialogue="ben" type="chat" seq="9007199254740991" lastMsgid="${payload}"/>`

/** Why a namespace has no case of its own. */
type Reason = string
const SENT = 'only the server sends it'
const ERRORS = 'stands in errors, which are not answered'
const MESSAGES = 'part of every kind of message'

const clientCases = (domain: string): StanzaCase[] => [
  {
    name: 'iq: result',
    stanza: filled(payload => `<iq ${CLIENT} type="result" id="i">${payload}</iq>`, CHILD),
  },
  {
    name: 'presence',
    stanza: filled(payload => `<presence ${CLIENT}><status>${payload}</status></presence>`, LIGATURE),
  },
  {
    name: 'presence: show',
    stanza: filled(payload => `<presence ${CLIENT}><show>${payload}</show></presence>`, LIGATURE),
  },
  { name: 'presence: probe', stanza: `<presence ${CLIENT} type="probe" to="ben@user.${domain}"/>` },
  {
    name: 'presence: probe of a long name',
    stanza: filled(
      payload => `<presence ${CLIENT} type="probe" to="${payload}@user.${domain}"/>`,
      LIGATURE,
      0.05,
    ),
  },
  { name: 'presence: away for good', stanza: `<presence ${CLIENT} type="unavailable"/>` },
]

const framingCases = (): StanzaCase[] => [
  {
    name: 'open',
    isOpening: true,
    stanza: filled(payload => `<open xmlns="${NS.framing}" to="${payload}" version="1.0"/>`, LIGATURE, 0.1),
  },
]

const saslCases = (): StanzaCase[] => [
  {
    name: 'auth',
    isOpening: true,
    ends: true,
    stanza: filled(
      payload => `<auth xmlns="${NS.sasl}" mechanism="PLAIN">${payload}</auth>`,
      'AGFubgBh',
      0.9,
    ),
  },
  {
    name: 'auth: what fits before sign-in',
    isOpening: true,
    stanza: filled(
      payload => `<auth xmlns="${NS.sasl}" mechanism="PLAIN">${payload}</auth>`,
      'AGFubgBh',
      0.1,
    ),
  },
]

const smCases = (): StanzaCase[] => [
  {
    name: 'stream management: enable',
    stanza: `<enable xmlns="${NS.sm}" resume="true" max="9007199254740991"/>`,
  },
  {
    name: 'stream management: request',
    stanza: filled(payload => `<r xmlns="${NS.sm}">${payload}</r>`, CHILD),
  },
  { name: 'stream management: resume', stanza: `<resume xmlns="${NS.sm}" previd="${long(2_000)}" h="0"/>` },
  { name: 'stream management: answer', stanza: `<a xmlns="${NS.sm}" h="9007199254740991"/>` },
]

const chatStatesCases = (domain: string): StanzaCase[] => [
  {
    name: 'message: typing',
    stanza: filled(
      payload =>
        `<message ${CLIENT} to="ben@user.${domain}" type="chat">${payload}<composing xmlns="${NS.chatStates}"/></message>`,
      CHILD,
    ),
  },
]

const readCases = (domain: string): StanzaCase[] => [
  {
    name: 'iq: read',
    stanza: filled(payload => iq('set', read(payload), `ben@user.${domain}`), LIGATURE, 0.05),
  },
  {
    name: 'iq: received',
    stanza: filled(
      payload => iq('set', `<received xmlns="${NS.read}">${payload}</received>`, `ben@user.${domain}`),
      CHILD,
    ),
  },
]

/** What others may send, by the namespace that tells the kinds apart. A new namespace needs a case or a reason. */
export const stanzaCases = (domain: string): Record<keyof typeof NS, StanzaCase[] | Reason> => ({
  client: clientCases(domain),
  framing: framingCases(),
  streams: 'the header of a stream, which framing replaces',
  streamErrors: ERRORS,
  stanzaErrors: ERRORS,
  sasl: saslCases(),
  bind: [crowded('set', NS.bind, 'bind')],
  session: [crowded('set', NS.session, 'session')],
  sm: smCases(),
  ping: [crowded('get', NS.ping, 'ping')],
  presence: [
    {
      name: 'presence: do not disturb',
      stanza: filled(
        payload => `<presence ${CLIENT}><show>dnd</show>${payload}<quiet xmlns="${NS.presence}"/></presence>`,
        CHILD,
      ),
    },
  ],
  roster: [crowded('get', NS.roster), crowded('set', NS.roster)],
  discoInfo: [crowded('get', NS.discoInfo)],
  discoItems: [crowded('get', NS.discoItems)],
  carbons: [crowded('set', NS.carbons, 'enable')],
  chatStates: chatStatesCases(domain),
  bosh: 'an HTTP body, which is measured like its stanzas',
  xbosh: 'attributes of the HTTP body',
  data: MESSAGES,
  stamp: SENT,
  ack: SENT,
  refused: SENT,
  read: readCases(domain),
  readQuery: [crowded('set', NS.readQuery)],
  call: callCases(domain),
})
