import { expect, it } from 'vitest'
import { openPressed, readPressed, showPushed, type WorkerParts } from '../worker/pushes.ts'

/** A worker with windows at these paths, and what happens to it. */
function createWorker(...paths: string[]) {
  const done: unknown[] = []
  const isOffline = paths.includes('offline')
  const windows = paths
    .filter(path => path !== 'offline')
    .map(path => ({
      url: `https://chat.acme.test${path}`,
      focus: async () => void done.push(`focused ${path}`),
      postMessage: (message: unknown) => void done.push(message),
    }))
  const worker: WorkerParts = {
    clients: { matchAll: async () => windows, openWindow: async url => void done.push(`opened ${url}`) },
    registration: {
      showNotification: async (title, options) => void done.push([title, options?.body, options?.tag]),
    },
    fetch: async (path, init) => {
      done.push([path, init?.body])
      return new Response(null, { status: isOffline ? 503 : 200 })
    },
  }
  return { worker, done }
}

const about = { key: 'chat:bob', messageId: 'x' }
const notification = { title: 'Bob', body: 'hello', tag: 'chat:bob', lang: 'en', data: about }
const data = { json: () => ({ web_push: 8030, notification }) }

// [push-6]
it('a press opens the conversation in a window that is open, else in a new one', async () => {
  const open = createWorker('/chatMeeting?call=1', '/contacts')
  await openPressed(open.worker, about)
  expect(open.done).toEqual(['focused /contacts', { open: 'chat:bob' }])
  const closed = createWorker('/chatMeeting?call=1')
  await openPressed(closed.worker, about)
  expect(closed.done).toEqual(['opened /?c=chat%3Abob'])
  const unknown = createWorker()
  await openPressed(unknown.worker, undefined)
  expect(unknown.done).toEqual(['opened /'])
})

// [push-1, calls-9]
it('every push is shown: without words while a call is open, and where it cannot be read', async () => {
  const plain = createWorker('/')
  await showPushed(plain.worker, data)
  await showPushed(plain.worker, null)
  const broken = { json: () => JSON.parse('not for us') }
  await showPushed(plain.worker, broken)
  expect(plain.done).toEqual([
    ['Bob', 'hello', 'chat:bob'],
    ['Parley', '', ''],
    ['Parley', '', ''],
  ])
  const calling = createWorker('/', '/chatMeeting?call=1')
  await showPushed(calling.worker, data)
  expect(calling.done).toEqual([['Parley', '', 'chat:bob']])
})

// [push-8]
it('a conversation is marked as read from its notification, which comes back where that failed', async () => {
  const pressed = { ...notification, data: { ...about, pass: 'A.B' } } as unknown as Notification
  const asked = ['/business/user/push/read', '{"pass":"A.B"}']
  const online = createWorker()
  await readPressed(online.worker, pressed)
  expect(online.done).toEqual([asked])
  const offline = createWorker('offline')
  await readPressed(offline.worker, pressed)
  expect(offline.done).toEqual([asked, ['Bob', 'hello', 'chat:bob']])
})
