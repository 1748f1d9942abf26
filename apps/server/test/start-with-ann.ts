import { startTestServer, type TestServer } from './testkit.ts'

/** A server whose clock the test moves forward by `ahead` milliseconds. */
export const createMovableClock = () => {
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
  return clock
}

/** With the account ann, and the clock at the present. */
export async function startWithAnn(clock: ReturnType<typeof createMovableClock>): Promise<TestServer> {
  clock.ahead = 0
  const server = await startTestServer({ clock })
  await server.createUser('ann')
  return server
}
