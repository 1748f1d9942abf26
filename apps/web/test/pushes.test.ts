import { expect, it } from 'vitest'
import { showPushed } from '../worker/pushes.ts'
import { sendPending } from '../worker/replies.ts'
import { takeOver } from '../worker/take-over.ts'
import { about, createTold, createWorker, pushOf } from './push-worker.ts'

// [push-6]
it('a press opens the conversation in a window that is open, else in a new one', async () => {
  const open = await createTold('/chatMeeting?call=1', '/contacts')
  await open.press('')
  expect(open.done).toEqual([{ open: 'chat:bob', draft: undefined }, 'focused /contacts'])
  const closed = await createTold('/chatMeeting?call=1')
  // A platform without text in notifications.
  await closed.press('reply')
  expect(closed.done).toEqual(['opened /?c=chat%3Abob'])
  const unknown = createWorker()
  await showPushed(unknown.worker, null)
  await unknown.press('')
  expect(unknown.done).toEqual(['opened /'])
})

// [push-1, calls-9]
it('every push is shown: without words while a call is open, and where it cannot be read', async () => {
  const plain = await createTold('/')
  await showPushed(plain.worker, null)
  await showPushed(plain.worker, { json: () => JSON.parse('not for us') })
  expect(plain.bodies()).toEqual([
    ['Bob', 'hello', 'chat:bob'],
    ['Parley', '', ''],
    ['Parley', '', ''],
  ])
  const calling = createWorker('/', '/chatMeeting?call=1')
  await showPushed(calling.worker, pushOf({ icon: '/picture/1' }))
  expect(calling.shown()).toMatchObject([{ title: 'Parley', body: '', icon: '/icons/icon-192.png' }])
})

// [installed-2, push-5]
it('the icon of the closed app gets the number, and the notification the picture of the sender', async () => {
  const told = createWorker()
  await showPushed(told.worker, pushOf({ app_badge: '12', icon: '/picture/1' }))
  expect(told.done).toEqual(['badge 12'])
  expect(told.shown()).toMatchObject([{ icon: '/picture/1' }])
})

// [push-8]
it('a conversation is marked as read from its notification, which comes back where that failed', async () => {
  const asked = ['/business/user/push/read', { pass: 'A.B' }]
  const told = await createTold()
  await told.press('read')
  expect([told.done, told.shown()]).toEqual([[asked], []])
  const offline = await createTold()
  offline.set('offline')
  await offline.press('read')
  expect(offline.done).toEqual([asked])
  expect(offline.bodies()).toEqual([['Bob', 'hello', 'chat:bob']])
})

// [push-10]
it('a reply waits in a notification of its own, and goes out once, under one id', async () => {
  const told = await createTold('/')
  told.set('offline')
  await told.press('reply', 'on my way')
  expect(told.bodies()).toMatchObject([['Bob', 'on my way\nNot yet', expect.stringMatching(/^reply:/)]])
  told.set('later')
  await told.press('')
  expect(told.bodies()).toHaveLength(1)
  told.set('fine')
  await sendPending(told.worker)
  expect(told.shown()).toEqual([])
  const sent = { pass: 'A.B', id: expect.any(String), text: 'on my way' }
  expect(told.done).toEqual(Array(3).fill(['/business/user/push/reply', sent]))
  const ids = told.done.map(one => (one as [string, { id: string }])[1].id)
  expect(new Set(ids).size).toBe(1)
  await sendPending(told.worker)
  expect(told.done).toHaveLength(3)
})

// [push-10]
it('a waiting reply goes out with the next push', async () => {
  const told = await createTold('/')
  told.set('offline')
  await told.press('reply', 'on my way')
  told.set('fine')
  await showPushed(told.worker, pushOf({ body: 'again' }))
  expect(told.bodies()).toEqual([['Bob', 'again', 'chat:bob']])
})

// [push-10]
it.each(['refused', 'wrong'] as const)('a reply that is %s goes into the composer', async outcome => {
  const open = await createTold('/')
  open.set(outcome)
  await open.press('reply', 'on my way')
  expect(open.bodies()).toMatchObject([['Bob', 'on my way\nRefused', expect.any(String)]])
  await open.press('')
  expect(open.done.slice(1)).toEqual([{ open: 'chat:bob', draft: 'on my way' }, 'focused /'])
  const closed = await createTold()
  closed.set(outcome)
  await closed.press('reply', 'on my way')
  await closed.press('')
  expect(closed.done.at(-1)).toBe('opened /share')
  expect(await closed.kept.get('/share')?.json()).toEqual({ text: 'on my way', to: 'chat:bob', names: [] })
})

// [push-8, push-10]
it('a new window opens in the company of whom the notification was for, and what they wrote is kept as theirs', async () => {
  const data = { ...about, owner: 'alice@acme.test' }
  const read = createWorker()
  await showPushed(read.worker, pushOf({ data }))
  await read.press('')
  expect(read.done).toEqual(['opened /?c=chat%3Abob&company=acme.test'])
  const told = createWorker()
  await showPushed(told.worker, pushOf({ data }))
  told.set('refused')
  await told.press('reply', 'on my way')
  await told.press('')
  expect(told.done.at(-1)).toBe('opened /share?company=acme.test')
  expect(await told.kept.get('/share')?.json()).toMatchObject({ text: 'on my way', owner: 'alice@acme.test' })
})

it('what a server of another release has sent is shown, and any press opens its conversation', async () => {
  const older = createWorker('/')
  await showPushed(older.worker, pushOf({ data: { key: 'chat:bob', messageId: 'call-1', isCall: true } }))
  expect(older.shown()).toMatchObject([{ title: 'Bob', actions: [] }])
  await older.press('')
  const newer = createWorker('/')
  await showPushed(newer.worker, pushOf({ data: { ...about, isNew: true }, colour: 'red' }))
  await newer.press('of another release')
  const opened = [{ open: 'chat:bob', draft: undefined }, 'focused /']
  expect([older.done, newer.done]).toEqual([opened, opened])
  const none = createWorker('/')
  await showPushed(none.worker, pushOf({ data: null }))
  expect(none.bodies()).toEqual([['Bob', 'hello', 'chat:bob']])
})

// [installed-4]
it.each([
  [['/'], 1],
  [['/', '/contacts'], 0],
])('a new build takes over for the last window of the old one (%s)', async (paths, times) => {
  const { worker } = createWorker(...paths)
  let taken = 0
  await takeOver({ ...worker, skipWaiting: async () => taken++ })
  expect(taken).toBe(times)
})
