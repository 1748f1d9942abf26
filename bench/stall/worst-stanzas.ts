import { ASSISTANT_ID, type Content } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import fc from 'fast-check'
import { CONTENT_BY_KIND } from '../../packages/protocol/fixtures/any-content.ts'
import { LIGATURE, MAX_BYTES } from './worst-input.ts'

const SEED = 7
const CLIENT = `xmlns="jabber:client"`
const iq = (payload: string) => `<iq ${CLIENT} type="get" id="i">${payload}</iq>`
const message = (payload: string) =>
  `<message ${CLIENT} type="chat" to="ben@acme.test" id="m">${payload}</message>`
const filled = (wrap: (payload: string) => string, unit: string, share = 1) =>
  wrap(unit.repeat(Math.floor(((MAX_BYTES - wrap('').length) * share) / Buffer.byteLength(unit))))

/** Every kind of message with all its texts as long as a stanza allows, and XML that is hard to read. */
export function worstStanzas(domain: string): [name: string, stanza: string][] {
  const kinds = CONTENT_BY_KIND.flatMap(([kind, any]): [string, string][] => {
    const [content] = fc.sample(any, { seed: SEED, numRuns: 1 })
    return content ? [[`message: ${kind}`, inflated(content, domain)]] : []
  })
  return [...kinds, ...RAW]
}

/** Questions that make the assistant read as much as it may. */
const QUESTIONS = [
  'Who said something about ab?',
  'What did I miss today?',
  'Who is waiting for me?',
  'Which customer questions are open?',
  'Find the pdf',
  LIGATURE.repeat(8_000),
]

export const assistantQuestions = (domain: string): [name: string, stanza: string][] =>
  QUESTIONS.map(text => {
    const content: Content = { kind: 'text', text, mentions: [], quotes: [] }
    const sent = { id: crypto.randomUUID(), kind: 'chat' as const, content, createdTime: Date.now() }
    const to = { kind: 'chat' as const, id: ASSISTANT_ID }
    return [`assistant: ${text.slice(0, 40)}`, encodeSent(sent, to, domain)]
  })

const RAW: [string, string][] = [
  ['message: one character', filled(message, 'x')],
  ['message: references', filled(message, '&amp;')],
  ['message: elements', filled(message, '<a/>')],
  ['message: attributes', filled(payload => message(`<a ${payload}/>`), 'a="1" ', 0.01)],
  ['message: deep', message('<a>'.repeat(31) + '</a>'.repeat(31))],
  ['message: prefixes', filled(message, '<p:a xmlns:p="urn:x"/>')],
  ['iq: unknown', filled(payload => iq(`<query xmlns="urn:x">${payload}</query>`), '<item jid="a"/>')],
  ['iq: roster', iq('<query xmlns="jabber:iq:roster"/>')],
  ['presence', filled(payload => `<presence ${CLIENT}><status>${payload}</status></presence>`, LIGATURE)],
  ['stream management', `<r xmlns="urn:xmpp:sm:3"/>`],
]

/** All its strings grow until the stanza is as large as it may be. */
function inflated(content: Content, domain: string): string {
  const encode = (length: number) => {
    const sent = {
      id: crypto.randomUUID(),
      kind: 'chat' as const,
      content: grown(content, length),
      createdTime: Date.now(),
    }
    return encodeSent(sent, { kind: 'chat', id: 'ben' }, domain)
  }
  let stanza = encode(0)
  for (const length of [10, 50, 100, 200, 500, 1_000, 2_000, 4_000, 8_000]) {
    const larger = encode(length)
    if (Buffer.byteLength(larger) > MAX_BYTES) break
    stanza = larger
  }
  return stanza
}

/** Names of kinds and the like must stay what they are. */
const KEPT = new Set(['kind', 'type', 'form', 'media', 'messageId', 'dataType', 'from'])

function grown<T>(value: T, length: number): T {
  if (Array.isArray(value)) return value.map(one => grown(one, length)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    typeof one === 'string' && length > 0 && !KEPT.has(key) ? LIGATURE.repeat(length) : grown(one, length),
  ])
  return Object.fromEntries(entries)
}
