import type { ConnectionReason, ConnectionStatus } from './state.ts'

/** Every reason a channel can have for its state [connection-6]; the UI has a sentence for each. */
export const CONNECTION_REASONS: readonly ConnectionReason[] = [
  'stream-error',
  'no-auth-mech',
  'closed-unexpectedly',
  'bad-open-frame',
  'conflict',
  'giving-up',
  'bad-service',
  'parse-error',
  'bad-format',
  'missing-user-part',
  'authentication-failed',
  'redirect-refused',
  'timed-out',
  'no-answer',
  'offline',
  'no-token',
  'not-loaded',
  'unknown',
]

interface Rule {
  when(status: ConnectionStatus, words: string): boolean
  reason: ConnectionReason
}

const says = (part: string) => (_: ConnectionStatus, words: string) => words.includes(part)
const has = (wanted: ConnectionStatus) => (status: ConnectionStatus) => status === wanted

/** strophe reports RFC conditions, words of its own and English sentences; the first rule that fits wins. */
const RULES: readonly Rule[] = [
  { when: says('conflict'), reason: 'conflict' },
  { when: says('no-auth-mech'), reason: 'no-auth-mech' },
  { when: says('giving-up'), reason: 'giving-up' },
  { when: says('bad-service'), reason: 'bad-service' },
  { when: says('parsererror'), reason: 'parse-error' },
  { when: says('x-strophe-bad-non-anon-jid'), reason: 'missing-user-part' },
  { when: says('in <open />'), reason: 'bad-open-frame' },
  { when: says('could not be established'), reason: 'closed-unexpectedly' },
  { when: says('closing stream'), reason: 'closed-unexpectedly' },
  { when: has('authfail'), reason: 'authentication-failed' },
  // Only BOSH gives up this way: more than 4 errors in a row, or no answer to its last request.
  { when: has('conntimeout'), reason: 'giving-up' },
  { when: (status, words) => status === 'connfail' && words === 'bad-format', reason: 'bad-format' },
  { when: (status, words) => status === 'disconnected' && words === '', reason: 'closed-unexpectedly' },
  { when: (_, words) => words === '' || words === 'unknown', reason: 'unknown' },
  { when: () => true, reason: 'stream-error' },
]

export const decodeReason = (status: ConnectionStatus, words = ''): ConnectionReason =>
  RULES.find(rule => rule.when(status, words))?.reason ?? 'unknown'
