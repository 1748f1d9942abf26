import { ASSISTANT_ID, type Content } from '@parley/protocol/model'
import { encodeSent } from '@parley/protocol/wire'
import fc from 'fast-check'
import { CONTENT_BY_KIND } from '../../packages/protocol/fixtures/any-content.ts'
import { filled, type StanzaCase, stanzaCases } from './stanza-cases.ts'
import { LIGATURE, MAX_BYTES } from './worst-input.ts'

const SEED = 7
const message = (payload: string) =>
  `<message xmlns="jabber:client" type="chat" to="ben@acme.test" id="m">${payload}</message>`

/** Every kind of message with all its texts as long as a stanza allows, every other stanza, and XML that is hard to read. */
export function worstStanzas(domain: string): StanzaCase[] {
  const kinds = CONTENT_BY_KIND.flatMap(([kind, any]): StanzaCase[] => {
    const [content] = fc.sample(any, { seed: SEED, numRuns: 1 })
    return content ? [{ name: `message: ${kind}`, stanza: inflated(content, domain) }] : []
  })
  const others = Object.values(stanzaCases(domain)).filter(cases => typeof cases !== 'string')
  return [...kinds, ...others.flat(), ...RAW]
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

const RAW: StanzaCase[] = [
  { name: 'message: one character', stanza: filled(message, 'x') },
  { name: 'message: references', stanza: filled(message, '&amp;') },
  { name: 'message: elements', stanza: filled(message, '<a/>') },
  {
    name: 'message: attributes',
    stanza: filled(payload => message(`<a ${payload}/>`), 'a="1" ', 0.01),
    ends: true,
  },
  { name: 'message: deep', stanza: message('<a>'.repeat(31) + '</a>'.repeat(31)) },
  { name: 'message: prefixes', stanza: filled(message, '<p:a xmlns:p="urn:x"/>') },
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
