import { expect, it } from 'vitest'
import {
  alice,
  listed,
  preparePushes,
  readAll,
  say,
  server,
  service,
  subscribe,
} from '../../../test/push-fixture.ts'
import { textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

preparePushes()

// [push-4]
it.each([503, 'nonsense'] as const)('what a push service did not take is sent again (%s)', async answer => {
  await readAll()
  await subscribe()
  service.answer(answer)
  await say('do you hear me?')
  await service.received(1)
  service.answer(201)
  expect((await service.received(2)).notification.body).toBe('do you hear me?')
  await say('and now?')
  expect((await service.received(3)).notification.body).toContain('and now?')
  expect(await listed()).toMatchObject([{ failures: 0 }])
})

// [push-2]
it('a push service that does not answer delays no other browser', async () => {
  await readAll()
  await subscribe()
  await subscribe(alice, 'en', `${service.url}/slow`)
  service.hold('/slow')
  const began = performance.now()
  for (const text of ['one', 'two', 'three']) await say(text)
  const bodies = () =>
    service.pushed.filter(({ path }) => path === '/alice').map(one => one.notification.body)
  await expect.poll(() => bodies().at(-1)).toContain('three')
  // It has ten seconds for each.
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(service.pushed.filter(({ path }) => path === '/slow')).toHaveLength(1)
})

// [push-4]
it('what two conversations have for a browser that takes nothing is not tried for ever', async () => {
  await readAll()
  await server.createUser('carol')
  const carol = await WireClient.signIn(server, 'carol')
  await subscribe()
  service.answer(503)
  carol.send(textTo('alice', 'from carol', crypto.randomUUID()))
  await say('from bob')
  // Three tries for each.
  await expect.poll(async () => (await listed())[0]?.failures).toBe(2)
  expect(service.pushed).toHaveLength(6)
})
