import { expect, it } from 'vitest'
import { leaveOutLoaded } from '../leave-out-loaded.ts'

const NEEDED = ['assets/first-load-CsRc_02.js', 'assets/chat-D93tAkB.js', 'assets/poll-card-Dvvv3cs.js']

it('what the chat loads on demand is asked for early, without what has been loaded by then', () => {
  const of = (hostId: string) => leaveOutLoaded('', NEEDED, { hostId })
  expect(of('assets/chat-D93tAkB.js')).toEqual(['assets/poll-card-Dvvv3cs.js'])
  // The login page has nothing of the chat yet.
  expect(of('assets/first-load-CsRc_02.js')).toEqual(NEEDED)
})
