import { ALICE, BOB, expect, test } from './journey.ts'

// [push-1, push-6, push-8, push-10]
test('a push is shown, and reading the conversation takes it away', async ({ people }) => {
  const alice = await people.arrive('alice', { serviceWorkers: 'allow', permissions: ['notifications'] })
  const { page } = alice
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const devTools = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [one] = registrations
    if (one) registered.resolve(one.registrationId)
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  const origin = new URL(page.url()).origin
  const deliver = (data: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
        title,
        body,
        tag,
      })),
    )
  const notification = {
    title: BOB,
    body: 'hello',
    tag: 'chat:bob',
    data: {
      key: 'chat:bob',
      messageId: 'x',
      words: { reply: 'Reply', read: 'Mark as read', unsent: 'Later', refused: 'Not sent' },
      pass: `A.${'A'.repeat(43)}`,
    },
  }
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(shown).toEqual([{ title: BOB, body: 'hello', tag: 'chat:bob' }])
  // Its button asks the server without opening anything; no page can press it.
  const [worker] = page.context().serviceWorkers()
  const asked = page.context().waitForEvent('response', response => response.url().endsWith('/push/read'))
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification, action: 'read' })))`)
  expect((await asked).status()).toBe(200)
  await expect.poll(shown).toEqual([])
  // A reply whose pass is not good comes back, and a press puts it into the composer [push-10].
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(shown).toHaveLength(1)
  const pressLast = (action: string, reply = '') =>
    worker?.evaluate(
      `registration.getNotifications().then(shown => {
        const event = new NotificationEvent('notificationclick', { notification: shown.at(-1), action: '${action}' })
        Object.defineProperty(event, 'reply', { value: '${reply}' })
        dispatchEvent(event)
      })`,
    )
  await pressLast('reply', 'on my way')
  await expect.poll(shown).toMatchObject([{ title: BOB, body: expect.stringContaining('on my way\n') }])
  await pressLast('')
  await expect(page.getByRole('main', { name: BOB })).toBeVisible()
  await expect(alice.composer).toHaveText('on my way')
  await alice.composer.fill('')

  await deliver(JSON.stringify({ web_push: 8030, notification }))
  // DevTools say nothing of a message that reached a worker which was just stopping.
  const shownAfterAnother = async () => {
    await deliver('not for us')
    return await shown()
  }
  await expect.poll(shownAfterAnother).toContainEqual({ title: 'Parley', body: '', tag: '' })

  // Bob's message is read here, which takes its notification away.
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await bob.write('are you there?')
  await bob.expectSent('are you there?')
  await alice.open(BOB)
  await expect(bob.message('are you there?').getByText('Read', { exact: true })).toBeVisible()
  await expect.poll(async () => (await shown()).filter(({ tag }) => tag === 'chat:bob')).toEqual([])
})
