// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { watchPressed } from './watch-pressed.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

/** The worker asks; `said`: what windows say to it. */
function createWorker() {
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const said: unknown[] = []
  const port = { onmessage: () => undefined, postMessage: (word: string) => void said.push(word) }
  const ask = (data: unknown, ...ports: object[]) => {
    const event = new MessageEvent('message', { data })
    Object.defineProperty(event, 'ports', { value: ports })
    worker.dispatchEvent(event)
  }
  return { ask, said, port }
}

// [push-6, push-11]
it('a window says that it can, and does it when the worker has chosen it', () => {
  const { ask, said, port } = createWorker()
  const opened: string[] = []
  const unwatch = watchPressed('alice@acme.test', ({ open }) =>
    open === undefined ? undefined : () => void opened.push(open),
  )
  ask({ open: 'chat:bob', owner: 'alice@acme.test' }, port)
  expect([said, opened]).toEqual([['can'], []])
  port.onmessage()
  expect([said, opened]).toEqual([['can', 'done'], ['chat:bob']])
  // Not for this window.
  ask({ answer: 'call-1' }, port)
  ask(null, port)
  expect(said).toHaveLength(2)
  // A worker of an earlier release.
  ask({ open: 'chat:carol' })
  expect(opened).toEqual(['chat:bob', 'chat:carol'])
  unwatch()
  ask({ open: 'chat:bob' })
  expect(opened).toHaveLength(2)
})

// [push-8]
it('what somebody else was told is not for this window', () => {
  const { ask, said, port } = createWorker()
  watchPressed('alice@acme.test', () => () => expect.unreachable())
  ask({ open: 'chat:bob', owner: 'zoe@other.test' }, port)
  ask({ open: 'chat:bob', owner: 'zoe@other.test' })
  expect(said).toEqual(['no'])
})
