import { expect, it } from 'vitest'
import { type Decision, decideRoute } from './decide-route.ts'

const OTHERS = ['/chatMeeting', '/phone', '/nowhere']
const ALWAYS = ['/preview', '/skipUrl']

const ROWS: [path: string, isSignedIn: boolean, hasEntry: boolean, decision: Decision][] = [
  ...ALWAYS.flatMap(path =>
    [true, false].flatMap(isSignedIn =>
      [true, false].map((hasEntry): (typeof ROWS)[number] => [path, isSignedIn, hasEntry, 'pass']),
    ),
  ),
  ['/login', true, false, 'to-chat'],
  ['/login', false, false, 'pass'],
  ['/', true, false, 'pass'],
  ['/', false, false, 'to-login'],
  ['/', false, true, 'to-login'],
  ['/contacts', true, false, 'pass'],
  ['/contacts', false, false, 'to-login'],
  ['/customers', false, false, 'to-login'],
  ['/space', false, false, 'to-login'],
  ['/share', false, false, 'to-login'],
  ['/consult/sales', true, false, 'pass'],
  ['/consult/sales', false, false, 'pass'],
  ['/admin', true, false, 'pass'],
  ['/admin/people', false, false, 'to-login'],
  ['/invite/x', true, false, 'pass'],
  ['/invite/x', false, false, 'to-login'],
  ['/message/groupchat/x/1/y', true, false, 'pass'],
  ['/message/groupchat/x/1/y', false, false, 'to-login'],
  ['/chat', true, false, 'pass'],
  ['/chat', true, true, 'pass'],
  ['/chat', false, true, 'enter'],
  ['/chat', false, false, 'to-login'],
  ...OTHERS.flatMap(path =>
    [true, false].map((isSignedIn): (typeof ROWS)[number] => [path, isSignedIn, false, 'pass']),
  ),
]

// [shell-1, shell-2, shell-3, shell-4]
it.each(ROWS)(
  '%s, signed in: %s, domain and token in the address: %s → %s',
  (path, isSignedIn, hasEntry, decision) => {
    expect(decideRoute({ path, isSignedIn, hasEntry })).toBe(decision)
  },
)
