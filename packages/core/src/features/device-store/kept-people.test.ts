import { expect, it } from 'vitest'
import { createShiftingClock } from '../../../test/shifting-clock.ts'
import { KEY, storeAfter } from '../../../test/support/build.ts'
import type { Context } from '../../context.ts'
import type { Event } from '../../store/event.ts'
import type { PersonProfile } from '../../store/person-profile.ts'
import type { Conversation, Person } from '../../store/state.ts'
import { KeptPeople } from './kept-people.ts'
import type { SealedStore } from './sealed-store.ts'

const DAY_MS = 24 * 3_600_000

const personOf = (id: string) => ({ id, nickName: id, remark: '', avatar: '', isCustomer: false }) as Person

/** One browser: what lies in its store, and windows that begin anew. */
function createBrowser() {
  const clock = createShiftingClock(100 * DAY_MS)
  let entry: unknown
  const store = {
    async save(_name: string, value: unknown) {
      entry = structuredClone(value)
    },
  } as SealedStore
  const files = {
    async after(work: (store: SealedStore) => Promise<void>) {
      await work(store)
      return true
    },
    load: async <T>() => structuredClone(entry) as T | undefined,
  }
  return {
    clock,
    open(isOnline: boolean) {
      const window = storeAfter()
      const connection = { isOpen: () => isOnline }
      const people = new KeptPeople({ ...window, clock, connection } as unknown as Context, files)
      return { ...window, people }
    },
  }
}

const opened = (person: Person): Event => ({ type: 'cardLoaded', card: person as PersonProfile })
const level = (id: number, people: Person[]): Event => ({ type: 'branchLoaded', id, branches: [], people })

// [store-12]
it('who is only shown from what is kept is forgotten when nobody has told of them for 30 days', async () => {
  const { clock, open } = createBrowser()
  const [bob, carol] = [personOf('bob'), personOf('carol')]
  const first = open(true)
  first.dispatch({ type: 'peopleLoaded', people: [bob, carol] }, opened(bob), level(7, [bob]))
  await first.people.write()
  clock.advance(20 * DAY_MS)
  const away = open(false)
  expect(await away.people.card('bob')).toMatchObject({ id: 'bob' })
  away.dispatch({ type: 'branchAsked', id: 7 })
  await expect.poll(() => away.state().branches[7]?.people).toEqual(['bob'])
  away.dispatch({ type: 'peopleLoaded', people: [carol] }, { type: 'remarkSet', id: 'bob', remark: 'Bobby' })
  await away.people.write()
  // Written again by a window in which they are still on the screen.
  first.dispatch({ type: 'peopleLoaded', people: [carol] })
  await first.people.write()
  clock.advance(11 * DAY_MS)
  const later = open(false)
  expect(await later.people.card('bob')).toBeUndefined()
  expect(await later.people.card('carol')).toBeUndefined()
  later.dispatch({ type: 'branchAsked', id: 7 })
  await new Promise(resolve => setTimeout(resolve, 5))
  expect([later.state().people.bob, later.state().branches[7]?.status]).toEqual([undefined, 'loading'])
  expect(later.state().people.carol?.id).toBe('carol')
})

// [store-12]
it('a remark of today is kept for somebody who was seen before', async () => {
  const { clock, open } = createBrowser()
  const window = open(true)
  window.dispatch({ type: 'peopleLoaded', people: [personOf('bob')] }, opened(personOf('bob')))
  await window.people.write()
  clock.advance(DAY_MS)
  window.dispatch({ type: 'remarkSet', id: 'bob', remark: 'Bobby' })
  await window.people.write()
  const away = open(false)
  await away.people.card('bob')
  expect(away.state().people.bob?.remark).toBe('Bobby')
})

// [store-12]
it('who was seen long ago changes nothing in the list, which may be newer', async () => {
  const { open } = createBrowser()
  const window = open(true)
  const people = ['bob', 'carol'].map(id => ({ ...personOf(id), remark: 'Old' }))
  window.dispatch({ type: 'peopleLoaded', people }, ...people.map(opened))
  await window.people.write()
  const away = open(false)
  const renamed = {
    key: KEY,
    kind: 'chat',
    id: 'bob',
    name: 'New',
    nickName: 'Robert',
    remark: 'New',
    lastSeq: 1,
  }
  const conversations = [{ ...renamed, avatar: '/picture/new', isCustomer: false }] as Conversation[]
  away.dispatch({ type: 'recentLoaded', conversations })
  const row = away.state().conversations.get(KEY)
  for (const id of ['bob', 'carol']) await away.people.card(id)
  expect(away.state().conversations.get(KEY)).toBe(row)
  expect(away.state().remarks).toEqual({ bob: 'New', carol: 'Old' })
  expect(away.state().people.bob).toMatchObject({
    nickName: 'Robert',
    remark: 'New',
    avatar: '/picture/new',
  })
})

// [store-12]
it('a branch of thousands keeps its first people, says so, and pushes nobody else out', async () => {
  const { open } = createBrowser()
  const crowd = Array.from({ length: 5_000 }, (_, index) => personOf(`p${index}`))
  const window = open(true)
  window.dispatch({ type: 'peopleLoaded', people: [personOf('bob')] }, opened(personOf('bob')))
  window.dispatch({ type: 'peopleLoaded', people: crowd }, level(7, crowd), level(8, crowd.slice(0, 3)))
  await window.people.write()
  const away = open(false)
  for (const id of [7, 8]) away.dispatch({ type: 'branchAsked', id })
  await expect.poll(() => away.state().branches[8]?.people).toEqual(['p0', 'p1', 'p2'])
  expect(away.state().branches[7]).toMatchObject({ isKept: true, isPart: true })
  expect(away.state().branches[7]?.people).toEqual(crowd.slice(0, 200).map(({ id }) => id))
  expect(away.state().branches[8]?.isPart).toBeUndefined()
  await away.people.card('bob')
  expect(away.state().people.bob?.id).toBe('bob')
})
