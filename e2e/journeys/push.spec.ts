import type { Page } from '@playwright/test'
import { CallPage, rememberConnections } from '../pages/call-page.ts'
import { ChatPage } from '../pages/chat-page.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ALICE, BOB, expect, test } from './journey.ts'

const PERMITTED = { serviceWorkers: 'allow' as const, permissions: ['notifications'] }
/** In the right form, and good for nothing. */
const PASS = `A.${'A'.repeat(43)}`

/** What the push service does, and the person at the notifications. */
async function openPushes({ page }: ChatPage) {
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
  const [worker] = page.context().serviceWorkers()
  return {
    deliver: (data: string) =>
      devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
          title,
          body,
          tag,
        })),
      ),
    // No page can press them.
    pressLast: (action: string, reply = '') =>
      worker?.evaluate(
        `registration.getNotifications().then(shown => {
        const event = new NotificationEvent('notificationclick', { notification: shown.at(-1), action: '${action}' })
        Object.defineProperty(event, 'reply', { value: '${reply}' })
        dispatchEvent(event)
      })`,
      ),
  }
}

const answerOf = (page: Page, call: string) =>
  page.context().waitForEvent('response', response => response.url().endsWith(`/push/${call}`))

// [push-1, push-6, push-8, push-10]
test('a push is shown, and reading the conversation takes it away', async ({ people }) => {
  const alice = await people.arrive('alice', PERMITTED)
  const { page } = alice
  const { deliver, shown, pressLast } = await openPushes(alice)
  const notification = {
    title: BOB,
    body: 'hello',
    tag: 'chat:bob',
    data: {
      key: 'chat:bob',
      messageId: 'x',
      words: { reply: 'Reply', read: 'Mark as read', unsent: 'Later', refused: 'Not sent' },
      pass: PASS,
    },
  }
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(shown).toEqual([{ title: BOB, body: 'hello', tag: 'chat:bob' }])
  // Its button asks the server without opening anything.
  const asked = answerOf(page, 'read')
  await pressLast('read')
  expect((await asked).status()).toBe(200)
  await expect.poll(shown).toEqual([])
  // A reply whose pass is not good comes back, and a press puts it into the composer [push-10].
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(shown).toHaveLength(1)
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

// [push-11]
test('a call is answered from its notification, and who is late to decline is told so', async ({
  people,
}) => {
  const alice = await people.arrive('alice', PERMITTED)
  const bob = await people.arrive('bob')
  for (const chat of [alice, bob]) await rememberConnections(chat)
  const { deliver, shown, pressLast } = await openPushes(alice)
  await bob.open(ALICE)
  const theirs = await CallPage.openedBy(bob, () =>
    bob.page.getByRole('button', { name: 'Voice call', exact: true }).click(),
  )
  const messageId = new URL(theirs.page.url()).searchParams.get('call')
  const ring = { answer: 'Answer', decline: 'Decline', over: 'It is over.' }
  const data = { key: 'chat:bob', messageId, isCall: true, ring, pass: PASS }
  const told = { title: BOB, body: 'Voice call', tag: 'chat:bob' }
  const tell = async () => {
    await deliver(JSON.stringify({ web_push: 8030, notification: { ...told, data } }))
    await expect.poll(shown).toEqual([told])
  }
  await tell()
  const asked = answerOf(alice.page, 'decline')
  await pressLast('decline')
  expect(await (await asked).json()).toMatchObject({ data: { outcome: 'over' } })
  await expect.poll(shown).toEqual([{ ...told, body: 'It is over.' }])

  await tell()
  const mine = await CallPage.openedBy(alice, async () => pressLast('answer'))
  for (const window of [theirs, mine])
    await expect.poll(async () => (await window.received()).sounds).toBeGreaterThan(0)
  await expect(alice.page.getByRole('alertdialog')).toHaveCount(0)
  await expect.poll(shown).toEqual([])
})

// [push-8]
test('who signs out leaves behind no notification, no name and nothing that was written into one', async ({
  people,
}) => {
  const alice = await people.arrive('alice', PERMITTED)
  const { page } = alice
  const { deliver, shown } = await openPushes(alice)
  const notification = { title: BOB, body: 'for Alice only', tag: 'chat:bob', data: { key: 'chat:bob' } }
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(shown).toHaveLength(1)
  // A refused reply that has not found its composer.
  await page.evaluate(async () => {
    const kept = await caches.open('parley-shared')
    await kept.put('/share', Response.json({ text: 'on my way', to: 'chat:bob', names: [] }))
  })
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(shown).toEqual([])
  await expect.poll(() => page.evaluate(() => caches.has('parley-shared'))).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('parley.told'))).toBeNull()
})

// [push-6, push-8]
test('two people in one browser keep their own notifications', async ({ people }) => {
  const alice = await people.arrive('alice', PERMITTED)
  const { deliver, shown } = await openPushes(alice)
  const login = new LoginPage(await alice.page.context().newPage())
  await login.open()
  await login.signIn('bob')
  const bob = new ChatPage(login.page)
  await expect(bob.conversations).toBeVisible()
  const domain = await bob.page.evaluate(() => sessionStorage.getItem('Domain'))
  const tell = (user: string, key: string) => {
    const owner = `${user}@${domain}`
    const data = { owner, key, messageId: 'x' }
    const notification = { title: user, body: 'hello', tag: `${key} ${owner}`, data }
    return deliver(JSON.stringify({ web_push: 8030, notification }))
  }
  const titles = async () => (await shown()).map(({ title }) => title).toSorted()
  const carol = await people.arrive('carol')
  for (const user of ['alice', 'bob']) {
    await tell(user, 'chat:carol')
    await carol.open(user === 'alice' ? ALICE : BOB)
    await carol.write(`for ${user}`)
    await carol.expectSent(`for ${user}`)
  }
  await expect.poll(titles).toEqual(['alice', 'bob'])
  await bob.open('Carol Diaz')
  await expect.poll(titles).toEqual(['alice'])
  await tell('bob', 'chat:alice')
  await expect.poll(titles).toEqual(['alice', 'bob'])
  await bob.page.reload()
  await expect(bob.conversations).toBeVisible()
  await bob.page.getByRole('button', { name: 'Settings' }).click()
  await bob.page.getByRole('button', { name: 'Sign out' }).click()
  await expect(bob.page).toHaveURL(/login/)
  await expect.poll(titles).toEqual(['alice'])
  await alice.page.reload()
  await expect(alice.conversations).toBeVisible()
  await alice.open('Carol Diaz')
  await expect.poll(titles).toEqual([])
})
