import { ERROR_MESSAGE_CUTOFF } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'

/** Things that fail apart from a single call [contacts-5, http-8]. */
export type Situation =
  | 'history-init'
  | 'customer-list-init'
  | 'settings-init'
  | 'message-receive'
  | 'person'
  | 'emoji-list'
  | 'sticker-service'
  | 'domain-config'
  | 'friend-list'
  | 'group-list'
  | 'chat-list'
  | 'sticker-cache'
  | 'download'
  | 'save-to-space'
  | 'message-delete'
  | 'left-undone'

/** The outcome of a call as it arrived. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  /** Not the envelope, or an answer that breaks the contract. */
  | { kind: 'answer' }
  /** `detail`: what the client needs besides the words, e.g. a challenge. */
  | {
      kind: 'code'
      code: number
      message: string
      retryAfter?: number | undefined
      detail?: string | undefined
    }
  | { kind: 'situation'; name: Situation }

/**
 * `toast`: a notice. `modal`: once, from `session.problem` (log in again) or `session.expired` (reload). `silent`:
 * nothing. `log`: only reported, under `log`.
 */
export type Effect = 'toast' | 'modal' | 'silent' | 'log'

interface CatalogueRow {
  condition: string
  when(failure: Failure): boolean
  problem: string
  effect: Effect
  log?: string
}

const isKind =
  (kind: Failure['kind']) =>
  (failure: Failure): boolean =>
    failure.kind === kind
const isSituation =
  (name: Situation) =>
  (failure: Failure): boolean =>
    failure.kind === 'situation' && failure.name === name
const hasCode =
  (test: (code: number) => boolean) =>
  (failure: Failure): boolean =>
    failure.kind === 'code' && test(failure.code)
const says =
  (words: RegExp) =>
  (failure: Failure): boolean =>
    failure.kind === 'code' && words.test(failure.message)

const logged = (name: Situation, log: string): CatalogueRow => ({
  condition: name,
  when: isSituation(name),
  problem: name,
  effect: 'log',
  log,
})
const told = (name: Situation, problem: string): CatalogueRow => ({
  condition: name,
  when: isSituation(name),
  problem,
  effect: 'toast',
})

/**
 * The error catalogue [http-4, http-5, http-6, http-7]: the first row that fits names the condition and its effect
 * of it. Sentences live in the UI. A message text never ends a session [trust-6].
 */
export const CATALOGUE: readonly CatalogueRow[] = [
  { condition: 'Network Error', when: isKind('network'), problem: 'network', effect: 'toast' },
  { condition: 'no answer in time', when: isKind('timeout'), problem: 'timeout', effect: 'toast' },
  { condition: 'not an answer', when: isKind('answer'), problem: 'request-error', effect: 'toast' },
  { condition: 'code 4', when: hasCode(code => code === 4), problem: 'file-encrypted', effect: 'toast' },
  {
    condition: 'codes 110 to 119',
    when: hasCode(code => code >= 110 && code <= 119),
    problem: 'session-ended',
    effect: 'modal',
  },
  {
    condition: 'code 401',
    when: hasCode(code => code === CODE.unauthorised),
    problem: 'login-expired',
    effect: 'modal',
  },
  {
    condition: 'code 429',
    when: hasCode(code => code === CODE.rateLimited),
    problem: 'rate-limited',
    effect: 'toast',
  },
  {
    condition: 'code 453',
    when: hasCode(code => code === CODE.textBlocked),
    problem: 'text-blocked',
    effect: 'toast',
  },
  {
    condition: 'no such user on the other side',
    when: says(/no such user on the other side|对方(没有|不存在|无)(此|该|这个)?用户/i),
    problem: 'silent',
    effect: 'silent',
  },
  {
    condition: 'group not bound to desktop',
    when: says(/group not bound to desktop|群组?(未|没有|尚未)绑定(到)?桌面/i),
    problem: 'silent',
    effect: 'silent',
  },
  {
    condition: 'no corresponding record',
    when: says(/no corresponding record|(没有|无)对应的?记录/i),
    problem: 'meeting-missing',
    effect: 'toast',
  },
  {
    condition: 'message over 100 characters',
    when: failure => failure.kind === 'code' && failure.message.length > ERROR_MESSAGE_CUTOFF,
    problem: 'request-error',
    effect: 'toast',
  },
  logged('history-init', 'JK001'),
  logged('customer-list-init', 'JK001'),
  logged('settings-init', 'JK001'),
  logged('message-receive', 'JK006'),
  logged('friend-list', 'friend-list'),
  logged('group-list', 'group-list'),
  logged('chat-list', 'chat-list'),
  logged('sticker-cache', 'sticker-cache'),
  told('person', 'person-failed'),
  told('emoji-list', 'emoji-list-failed'),
  told('sticker-service', 'gone'),
  told('domain-config', 'domain-config'),
  told('download', 'download-failed'),
  told('save-to-space', 'save-failed'),
  told('message-delete', 'delete-failed'),
  told('left-undone', 'left-undone'),
  { condition: 'any other message', when: isKind('code'), problem: 'server', effect: 'toast' },
]

/** What is not in the catalogue (refusals, rules of our own) is told. */
export const effectOf = (problem: string): Effect =>
  CATALOGUE.find(row => row.problem === problem)?.effect ?? 'toast'

export const logCodeOf = (name: Situation): string =>
  CATALOGUE.find(row => row.when({ kind: 'situation', name }))?.log ?? name
