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

it('learns that another tab has begun, as a stranger; not that somebody else signed in there', () => {
  const visitor = new Visitor('', 'shop', {})
  const seen = (key: string, oldValue: string | null, newValue: string | null) => {
    const event = new StorageEvent('storage', { key, oldValue, newValue })
    return [visitor.isBegunBy(event) && !visitor.isChangedBy(event), visitor.isChangedBy(event)]
  }
  expect(seen('parley.visitor.shop', null, 'key')).toEqual([true, false])
  expect(seen('parley.visitor.shop', 'key', 'other')).toEqual([false, true])
  expect(seen('parley.visitor.shop', 'key', null)).toEqual([false, true])
  expect(seen('parley.visitor.other', null, 'key')).toEqual([false, false])
  expect(seen('parley.customer.shop', null, 'key')).toEqual([false, false])
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

it('says that a page keeps nothing where there is no room for a key, unless it has one', async () => {
  const kept = new Map<string, string>()
  const setItem = (name: string, value: string) => {
    if (value.length > 20) throw new DOMException('full', 'QuotaExceededError')
    kept.set(name, value)
  }
  const getItem = (name: string) => kept.get(name) ?? null
  vi.stubGlobal('localStorage', { getItem, setItem, removeItem: (name: string) => kept.delete(name) })
  const visitor = new Visitor('', 'shop', {})
  expect(await visitor.describe()).toMatchObject({ keeps: false })
  kept.set('parley.visitor.shop', 'k'.repeat(43))
  expect(await visitor.describe()).toMatchObject({ keeps: true, key: 'k'.repeat(43) })
  vi.unstubAllGlobals()
})

it.each([
  [
    'numbers and words',
    async () => ({ id: 42, name: 'Renata', expires: '7', signature: 's' }),
    { id: '42', expires: 7 },
  ],
  [
    'an answer that is not waited for',
    () => ({ id: '42', name: 'Renata', expires: 7, signature: 's' }),
    { id: '42' },
  ],
  ['an excuse', async () => ({ error: 'not signed in' }), { id: 'undefined' }],
  ['a word', async () => 'Renata', { id: 'undefined' }],
  ['nothing', () => null, undefined],
  ['an error at once', () => JSON.parse('<html>'), undefined],
  ['no function at all', { id: '42' }, undefined],
])('a page may say who the visitor is by %s: the chat opens', async (_how, identity, said) => {
  window.Parley = { identity: identity as () => Promise<null> }
  const visitor = new Visitor('', 'shop', {})
  expect(await visitor.begin()).toBe(false)
  const hello = structuredClone(await visitor.describe())
  if (said) expect(hello.identity).toMatchObject(said)
  else expect(hello).not.toHaveProperty('identity')
  delete window.Parley
})

const DAY_MS = 86_400_000
const identityOf = (expires: number) => ({
  id: 'renata',
  name: 'Renata',
  expires,
  signature: `until ${expires}`,
})
/** A page that names Renata with a signature that ends then. */
const pageUntil = (expires: number) =>
  ({
    userId: 'renata',
    userName: 'Renata',
    expires,
    signature: `until ${expires}`,
  }) as unknown as DOMStringMap

it.each([-DAY_MS, 0, DAY_MS])(
  'with a clock wrong by %i ms a renewed signature is used for a day, and no longer',
  async wrong => {
    const real = Date.now()
    vi.useFakeTimers({ now: real + wrong, toFake: ['Date'] })
    const asked = vi.fn(async () => Response.json(identityOf(real + DAY_MS)))
    vi.stubGlobal('fetch', asked)
    await new Visitor('', 'shop', pageUntil(real + 1)).begin()
    const again = new Visitor('', 'shop', pageUntil(real + 2))
    await again.begin()
    expect(asked).toHaveBeenCalledOnce()
    expect((await again.describe()).identity?.expires).toBe(real + DAY_MS)
    vi.setSystemTime(real + wrong + DAY_MS)
    await new Visitor('', 'shop', pageUntil(real + DAY_MS + 1)).begin()
    expect(asked).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  },
)
