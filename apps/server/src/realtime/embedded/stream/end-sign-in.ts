import type { StreamEndpoint } from './endpoint.ts'

const FAULT = { condition: 'not-authorized', text: 'The session has ended.' } as const

/** Everything of that sign-in ends at once: bound, waiting to be resumed, or signed in and not bound yet. */
export function endSignIn({ registry, unbound }: StreamEndpoint, sessionId: string): void {
  // Rare: not worth an index that every session would have to maintain.
  for (const stream of [...unbound])
    if (stream.identity?.sessionId === sessionId) stream.fail(FAULT.condition, FAULT.text)
  for (const session of [...registry.sessions()]) {
    if (session.device.signIn !== sessionId) continue
    registry.remove(session)
    session.end(FAULT)
  }
}
