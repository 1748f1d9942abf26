import { expect, it } from 'vitest'
import { showPushed } from '../worker/pushes.ts'
import { about, createWorker, pushOf } from './push-worker.ts'

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
  expect(open.done).toEqual([{ answer: 'call-1' }, 'focused /chatMeeting?call=call-1&camera=off'])
  // Where it is under way nobody listens.
  const underWay = await createRung(CALL, '/chatMeeting?call=call-1')
  underWay.moods.set('/chatMeeting?call=call-1', 'asleep')
  await underWay.press('answer')
  expect(underWay.done).toEqual(['focused /chatMeeting?call=call-1'])
})

// [push-11]
it.each([true, false])(
  'the window that opens for a call is one of the company that is called (kept: %s)',
  async isKept => {
    const rung = await createRung({ ...CALL, isKept, owner: 'bob@acme.test' })
    await rung.press('answer')
    expect(rung.done).toEqual(['opened /chatMeeting?call=call-1&company=acme.test'])
  },
)

// [push-11]
it('a call is answered by the window that is signed in, where another would not be', async () => {
  const call = { ...CALL, isKept: false }
  const open = await createRung(call, '/chatMeeting?call=other', '/contacts')
  await open.press('answer')
  expect(open.done).toEqual([{ answer: 'call-1' }, 'focused /contacts'])
  const closed = await createRung(call)
  await closed.press('answer')
  expect(closed.done).toEqual(['opened /chatMeeting?call=call-1'])
})

// [push-6, push-11]
it.each(['asleep', 'another', 'closes'] as const)(
  'a press is taken by the next window where one is %s',
  async mood => {
    for (const [action, data, message] of [
      ['answer', { ...CALL, isKept: false }, { answer: 'call-1' }],
      ['', about, { open: 'chat:bob', draft: undefined }],
    ] as const) {
      const told = await createRung(data, '/', '/contacts')
      told.moods.set('/', mood)
      await told.press(action)
      expect(told.done).toEqual([message, 'focused /contacts'])
    }
  },
)

// [push-6, push-11]
it('where no window takes a press, one is opened; one that may be asleep is woken if only that is signed in', async () => {
  const address = '/chatMeeting?call=call-1'
  const pressIn = async (mood: 'asleep' | 'another', isKept: boolean) => {
    const told = await createRung({ ...CALL, isKept }, '/')
    told.moods.set('/', mood)
    if (isKept) told.refuseToOpen()
    await told.press('answer')
    return told
  }
  expect((await pressIn('another', false)).done).toEqual([`opened ${address}`])
  expect((await pressIn('asleep', false)).done).toEqual(['focused /', { answer: 'call-1' }])
  // Some browsers refuse.
  const refused = await pressIn('another', true)
  expect([refused.done, refused.bodies()]).toEqual([[], [['Bob', 'Voice call', 'chat:bob']]])
  const kept = await createRung({ ...about, isKept: true }, '/')
  kept.moods.set('/', 'asleep')
  await kept.press('')
  expect(kept.done).toEqual(['opened /?c=chat%3Abob'])
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
