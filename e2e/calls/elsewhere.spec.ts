import { expect, test } from '../journeys/journey.ts'
import { GroupCall, SMALL } from './group-call.ts'
import { startJanus } from './start-janus.ts'

test.use({
  ...SMALL,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
  environment: async ({}, use) => {
    const janus = await startJanus()
    await use({ JANUS_URL: janus.url })
    janus.stop()
  },
})

// [calls-6, recordings-1]
test('five people meet through a Janus elsewhere, share a screen, and cannot record', async ({ people }) => {
  const call = await GroupCall.start(people.arrive, ['bob', 'carol', 'dave', 'erin'])
  for (const name of ['bob', 'carol', 'dave', 'erin'] as const) await call.join(name)
  await call.expectAll()
  await expect(call.host.control('Record')).toHaveCount(0)
  await call.expectSharedScreen()
})
