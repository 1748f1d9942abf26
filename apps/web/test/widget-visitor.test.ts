// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { Visitor } from '../widget/visitor.ts'

beforeEach(() => localStorage.clear())

it('each tab keeps its unsent lines, whatever another one has sent', async () => {
  const [first, second] = [new Visitor('', 'shop', {}), new Visitor('', 'shop', {})]
  first.keepWaiting('a', 'one')
  second.keepWaiting('b', 'two')
  second.keepWaiting('b', '')
  expect(await new Visitor('', 'shop', {}).describe()).toMatchObject({ waiting: ['one'] })
  expect(await new Visitor('', 'other', {}).describe()).toMatchObject({ waiting: [] })
  const neighbour = new Visitor('', 'shop.eu', {})
  neighbour.keepWaiting('c', 'three')
  second.forget()
  expect(await neighbour.describe()).toMatchObject({ waiting: ['three'] })
  expect(await first.describe()).toMatchObject({ waiting: [] })
})

it('lines that are no text, or too long, are not kept', async () => {
  const visitor = new Visitor('', 'shop', {})
  visitor.keepWaiting('a', { toString: () => 'one' })
  visitor.keepWaiting(7, 'one')
  visitor.keepWaiting('b', 'x'.repeat(100_001))
  expect(localStorage).toHaveLength(0)
})
