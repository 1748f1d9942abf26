import { expect, it } from 'vitest'
import { press, showPushed } from '../worker/pushes.ts'
import { sendPending } from '../worker/replies.ts'
import { takeOver } from '../worker/take-over.ts'
import type { ShownNotification, WorkerParts } from '../worker/worker-parts.ts'

interface Shown {
  title: string
  body: string
  tag: string
  lang: string
  icon: string
  data: unknown
  actions: unknown
  close(): void
}

const ANSWERS = {
  declined: () => Response.json({ data: { outcome: 'declined' } }),
  over: () => Response.json({ data: { outcome: 'over' } }),
  fine: () => Response.json({ data: { outcome: 'sent' } }),
  refused: () => Response.json({ data: { outcome: 'refused' } }),
  later: () => Response.json({ data: { outcome: 'later' } }),
  wrong: () => new Response(null, { status: 400 }),
  offline: () => Promise.reject(new TypeError('no network')),
}

/** A worker with windows at these paths, the notifications it shows, and what else happens to it. */
function createWorker(...paths: string[]) {
  const done: unknown[] = []
  const kept = new Map<string, Response>()
  let answer: keyof typeof ANSWERS = 'fine'
  let shown: Shown[] = []
  const windows = paths.map(path => ({
    url: `https://chat.acme.test${path}`,
    focus: async () => void done.push(`focused ${path}`),
    postMessage: (message: unknown) => void done.push(message),
  }))
  const cache = { put: async (name: string, content: Response) => void kept.set(name, content) }
  const worker = {
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void done.push(`opened ${url}`),
    },
    registration: {
      async showNotification(title: string, options: ShownNotification) {
        const { body = '', tag = '', lang = '', icon = '', data, actions } = options
        shown = shown.filter(one => tag === '' || one.tag !== tag)
        // As in browsers: nothing of it can be spread.
        const one: Shown = Object.create({
          title,
          body,
          tag,
          lang,
          icon,
          data,
          actions,
          close: () => close(one),
        })
        shown.push(one)
      },
      getNotifications: async () => [...shown],
    },
    navigator: { setAppBadge: async (count: number) => void done.push(`badge ${count}`) },
    caches: { open: async () => cache, delete: async () => kept.delete('/share') },
    fetch: async (path: string, init: RequestInit) => {
      done.push([path, JSON.parse(String(init.body))])
      return await ANSWERS[answer]()
    },
  } as unknown as WorkerParts
  const close = (one: Shown) => {
    shown = shown.filter(other => other !== one)
  }
  return {
    worker,
    done,
    kept,
    shown: () => shown,
    bodies: () => shown.map(({ title, body, tag }) => [title, body, tag]),
    set(next: keyof typeof ANSWERS) {
      answer = next
    },
    async press(action: string, text?: string) {
      const one = shown.at(-1)
      if (!one) throw new Error('nothing is shown')
      close(one)
      await press(worker, one, { action, text })
    },
  }
}

const WORDS = { reply: 'Reply', read: 'Mark as read', unsent: 'Not yet', refused: 'Refused' }
const about = { key: 'chat:bob', messageId: 'x', words: WORDS, pass: 'A.B' }
const notification = { title: 'Bob', body: 'hello', tag: 'chat:bob', lang: 'en', data: about }
const pushOf = (changes: object = {}) => ({
  json: () => ({ web_push: 8030, notification: { ...notification, ...changes } }),
})

async function createTold(...paths: string[]) {
  const told = createWorker(...paths)
  await showPushed(told.worker, pushOf())
  return told
}

// [push-6]
it('a press opens the conversation in a window that is open, else in a new one', async () => {
  const open = await createTold('/chatMeeting?call=1', '/contacts')
  await open.press('')
  expect(open.done).toEqual(['focused /contacts', { open: 'chat:bob', draft: undefined }])
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
  expect(open.done.slice(1)).toEqual(['focused /', { open: 'chat:bob', draft: 'on my way' }])
  const closed = await createTold()
  closed.set(outcome)
  await closed.press('reply', 'on my way')
  await closed.press('')
  expect(closed.done.at(-1)).toBe('opened /share')
  expect(await closed.kept.get('/share')?.json()).toEqual({ text: 'on my way', to: 'chat:bob', names: [] })
})

const CALL = {
  isKept: true,
  key: 'chat:bob',
  messageId: 'call-1',
  isCall: true,
  ring: { answer: 'Answer', decline: 'Decline', over: 'Over' },
  pass: 'A.B',
}

async function createRung(call: object, ...paths: string[]) {
  const rung = createWorker(...paths)
  await showPushed(rung.worker, pushOf({ body: 'Voice call', data: call }))
  return rung
}

// [push-11]
it('a call is answered in its own window, which is brought to the front and told where it is open', async () => {
  const closed = await createRung(CALL, '/')
  await closed.press('answer')
  expect(closed.done).toEqual(['opened /chatMeeting?call=call-1'])
  const open = await createRung(CALL, '/', '/chatMeeting?call=call-1&camera=off')
  await open.press('answer')
  expect(open.done).toEqual(['focused /chatMeeting?call=call-1&camera=off', { answer: 'call-1' }])
})

// [push-11]
it('a call is answered by the window that is signed in, where another would not be', async () => {
  const call = { ...CALL, isKept: false }
  const open = await createRung(call, '/chatMeeting?call=other', '/contacts')
  await open.press('answer')
  expect(open.done).toEqual(['focused /contacts', { answer: 'call-1' }])
  const closed = await createRung(call)
  await closed.press('answer')
  expect(closed.done).toEqual(['opened /chatMeeting?call=call-1'])
})

// [push-11]
it('a call is declined without a window; who is late is told so, and without a network it is shown again', async () => {
  const asked = ['/business/user/push/decline', { pass: 'A.B' }]
  const rung = await createRung(CALL, '/')
  rung.set('declined')
  await rung.press('decline')
  expect([rung.done, rung.shown()]).toEqual([[asked], []])
  for (const late of ['over', 'wrong'] as const) {
    const told = await createRung(CALL, '/')
    told.set(late)
    await told.press('decline')
    expect(told.shown()).toMatchObject([{ title: 'Bob', body: 'Over', tag: 'chat:bob', actions: [] }])
  }
  const offline = await createRung(CALL, '/')
  offline.set('offline')
  await offline.press('decline')
  expect(offline.shown()).toMatchObject([
    { body: 'Voice call', actions: [{ action: 'answer' }, { action: 'decline' }] },
  ])
})

it('what a server of another release has sent is shown, and any press opens its conversation', async () => {
  const older = createWorker('/')
  await showPushed(older.worker, pushOf({ data: { key: 'chat:bob', messageId: 'call-1', isCall: true } }))
  expect(older.shown()).toMatchObject([{ title: 'Bob', actions: [] }])
  await older.press('')
  const newer = createWorker('/')
  await showPushed(newer.worker, pushOf({ data: { ...about, isNew: true }, colour: 'red' }))
  await newer.press('of another release')
  const opened = ['focused /', { open: 'chat:bob', draft: undefined }]
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
