import { expect, it } from 'vitest'
import { CONNECTION_REASONS, decodeReason } from './reasons.ts'
import type { ConnectionReason, ConnectionStatus } from './state.ts'

const UNREACHABLE = 'The WebSocket connection could not be established or was disconnected.'

// [connection-3, connection-6]
it.each<[ConnectionStatus, string | undefined, ConnectionReason]>([
  ['error', 'policy-violation', 'stream-error'],
  ['error', '', 'unknown'],
  ['error', 'conflict', 'conflict'],
  ['connfail', 'conflict', 'conflict'],
  ['connfail', 'remote-stream-error', 'stream-error'],
  ['connfail', 'item-not-found', 'stream-error'],
  ['connfail', 'no-auth-mech', 'no-auth-mech'],
  ['connfail', 'Missing xmlns in <open />', 'bad-open-frame'],
  ['connfail', 'Wrong version in <open />: 2', 'bad-open-frame'],
  ['connfail', UNREACHABLE, 'closed-unexpectedly'],
  ['connfail', 'Received closing stream', 'closed-unexpectedly'],
  ['disconnected', undefined, 'closed-unexpectedly'],
  ['connfail', 'giving-up', 'giving-up'],
  ['conntimeout', undefined, 'giving-up'],
  ['connfail', 'bad-service', 'bad-service'],
  ['connfail', 'bad-format', 'bad-format'],
  ['connfail', 'unknown', 'unknown'],
  ['connfail', 'x-strophe-bad-non-anon-jid', 'missing-user-part'],
  ['disconnecting', 'strophe-parsererror', 'parse-error'],
  ['authfail', 'not-authorized', 'authentication-failed'],
])('%s "%s" is %s', (status, words, reason) => {
  expect(decodeReason(status, words)).toBe(reason)
  expect(CONNECTION_REASONS).toContain(reason)
})
