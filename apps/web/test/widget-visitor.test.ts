// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
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

it('of 10,000 keys the page keeps the newest, and of what is no key nothing', async () => {
  const visitor = new Visitor('', 'shop', {})
  const keyOf = (index: number) => String(index).padStart(43, 'k')
  for (const odd of [undefined, 7, {}, '', 'short', `${keyOf(1)}"`, '<script>'.repeat(6)])
    visitor.keep(odd, undefined)
  expect(localStorage).toHaveLength(0)
  for (let index = 1; index <= 10_000; index++) visitor.keep(keyOf(index), undefined)
  expect(localStorage).toHaveLength(1)
  expect(await visitor.describe()).toMatchObject({ key: keyOf(10_000), keeps: true })
})

it('continues where the storage of the page is full, or holds something else under its name', async () => {
  const visitor = new Visitor('', 'shop', {})
  localStorage.setItem('parley.customer.shop', '{"id":')
  expect(await visitor.describe()).toEqual({ waiting: [], keeps: true })
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem })
  visitor.keep('k'.repeat(43), undefined)
  visitor.keepWaiting('a', 'one')
  expect(await visitor.describe()).toEqual({ waiting: [], keeps: false })
  vi.unstubAllGlobals()
})
