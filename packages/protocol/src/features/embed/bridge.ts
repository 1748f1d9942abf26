import { MAX_TEXT_LENGTH } from '../../constants.ts'
import { type ConversationKey, conversationKey } from '../../conversation.ts'
import { isRoomName, isUserId } from '../../ids.ts'
import { linkOfHostMessage } from '../projects/rules.ts'

/** What a host page and the client in its frame say to each other [embed-5]. Best version first. */
export const BRIDGE_VERSIONS: readonly number[] = [1]

/** The name of a frame whose page knows the bridge; other pages get no message that they did not get before. */
export const BRIDGED_FRAME = 'parley-embed'

/** Why a call of the page did nothing. */
export type BridgeReason =
  | 'no-handshake'
  | 'unknown-call'
  | 'malformed'
  | 'signed-out'
  /** Somebody is signed in already, or being signed in. */
  | 'signed-in'
  /** The code is used, too old, or made for another page. */
  | 'refused'
  | 'not-found'
  /** The person has written something there. */
  | 'has-draft'
  /** Nothing can be written there. */
  | 'not-writable'

export interface BridgeSession {
  /** `waiting`: for a code of the page. */
  state: 'waiting' | 'signed-out' | 'signed-in'
  person?: { id: string; name: string }
}

export interface BridgeEvents {
  session: BridgeSession
  /** Messages that call for attention, as in the title of the page. */
  unread: { count: number }
  /** Messages have arrived; what they say stays in the frame. */
  message: { conversation: { id: string; name: string; isGroup: boolean }; count: number }
}
export type BridgeEventName = keyof BridgeEvents

type BridgeTheme = 'light' | 'dark' | 'own'

/** A call of the page, understood. */
export type BridgeCall =
  | { name: 'open'; key: ConversationKey }
  | { name: 'consult'; link: string }
  | { name: 'prefill'; text: string; key?: ConversationKey }
  | { name: 'theme'; theme: BridgeTheme }
  | { name: 'subscribe'; events: BridgeEventName[] }
  /** Without a code: there is none, and the person signs in by the form. */
  | { name: 'signIn'; domain: string; code?: string }

export type FromHost =
  | { embed: 'hello'; versions: number[] }
  | { embed: 'call'; id: number; name: string; data: unknown }

export type FromFrame =
  | { embed: 'ready'; versions: readonly number[] }
  | { embed: 'welcome'; version: number; session: BridgeSession }
  | { embed: 'no-version'; versions: readonly number[] }
  | { embed: 'answer'; id: number; ok: true }
  | { embed: 'answer'; id: number; ok: false; reason: BridgeReason }
  | { [Name in BridgeEventName]: { embed: 'event'; name: Name; data: BridgeEvents[Name] } }[BridgeEventName]

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH ? value : undefined

/** Undefined: nothing of this bridge, e.g. of another library of the page. */
export function decodeFromHost(message: unknown): FromHost | undefined {
  const { embed, versions, id, name, data } = fieldsOf(message)
  if (embed === 'hello' && Array.isArray(versions))
    return { embed, versions: versions.filter(version => typeof version === 'number') }
  if (embed === 'call' && typeof id === 'number' && typeof name === 'string') return { embed, id, name, data }
  return undefined
}

/** `{ person }` or `{ group }`. */
function keyOf(target: Record<string, unknown>): ConversationKey | undefined {
  const [person, group] = [textOf(target.person), textOf(target.group)]
  if (person !== undefined && group === undefined && isUserId(person)) return conversationKey('chat', person)
  return group !== undefined && person === undefined && isRoomName(group)
    ? conversationKey('groupchat', group)
    : undefined
}

const EVENT_NAMES: readonly BridgeEventName[] = ['session', 'unread', 'message']
const THEMES: readonly BridgeTheme[] = ['light', 'dark', 'own']

const READERS: Record<string, (data: Record<string, unknown>) => BridgeCall | undefined> = {
  open(data) {
    const key = keyOf(data)
    const link = linkOfHostMessage({ name: 'consult', data })
    if (key) return { name: 'open', key }
    return link === undefined ? undefined : { name: 'consult', link }
  },
  prefill({ text, ...target }) {
    const [words, key] = [textOf(text), keyOf(target)]
    const isAimed = 'person' in target || 'group' in target
    if (words === undefined || (isAimed && !key)) return undefined
    return { name: 'prefill', text: words, ...(key && { key }) }
  },
  theme({ theme }) {
    const wanted = THEMES.find(known => known === theme)
    return wanted && { name: 'theme', theme: wanted }
  },
  subscribe({ events }) {
    if (!Array.isArray(events)) return undefined
    return { name: 'subscribe', events: EVENT_NAMES.filter(name => events.includes(name)) }
  },
  signIn({ domain, code }) {
    const [company, words] = [textOf(domain), textOf(code)]
    if (company === undefined || (code !== undefined && words === undefined)) return undefined
    return { name: 'signIn', domain: company, ...(words !== undefined && { code: words }) }
  },
}

export function decodeBridgeCall(name: string, data: unknown): BridgeCall | 'unknown-call' | 'malformed' {
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined
  return read ? (read(fieldsOf(data)) ?? 'malformed') : 'unknown-call'
}
