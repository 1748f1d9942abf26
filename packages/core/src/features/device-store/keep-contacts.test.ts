import { expect, it } from 'vitest'
import { storeAfter } from '../../../test/support/build.ts'
import type { Context } from '../../context.ts'
import type { Person } from '../../store/state.ts'
import { keepContacts, keepEmoji } from './keep-contacts.ts'
import type { SealedStore } from './sealed-store.ts'

const EMOJI = [{ id: 1, name: 'quay', former: [], url: '/picture/q', isOffered: true, addedBy: '' }]

const DAY_MS = 24 * 3_600_000

/** One browser: what lies in its store, and windows that begin anew. */
function createBrowser() {
  let now = 100 * DAY_MS
  let entry: unknown
  const written: unknown[] = []
  const store = {
    async save(_name: string, value: unknown) {
      entry = structuredClone(value)
      written.push(value)
    },
  } as SealedStore
  const files = {
    async after(work: (store: SealedStore) => Promise<void>) {
      await work(store)
      return true
    },
    load: async <T>() => structuredClone(entry) as T | undefined,
  }
  const open = (isOnline: boolean) => {
    const window = storeAfter()
    const asked: string[] = []
    const services = {
      friends: { load: async () => void asked.push('friends') },
      rooms: { loadGroups: async () => void asked.push('groups') },
    }
    const connection = { isOpen: () => isOnline }
    const context = { ...window, services, clock: { now: () => now }, connection } as unknown as Context
    const fillList = keepContacts(context, files)
    keepEmoji(context, files)
    return { ...window, asked, fillList }
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { open, wait, written }
}

// [store-11]
it('emoji of the company are shown from this device without a network, and written when the server lists them', async () => {
  const { open, written } = createBrowser()
  // The list may come before the stream is open.
  open(false).dispatch({ type: 'companyEmojiLoaded', emoji: EMOJI })
  await expect.poll(() => written.length).toBe(1)
  const away = open(false)
  away.dispatch({ type: 'companyEmojiAsked' })
  await expect.poll(() => away.state().companyEmoji).toEqual(EMOJI)
  const late = open(false)
  late.dispatch({ type: 'companyEmojiAsked' }, { type: 'companyEmojiLoaded', emoji: [] })
  await expect.poll(() => written.length).toBe(2)
  expect(late.state().companyEmoji).toEqual([])
})

// [store-9]
it('friends that were listed before are not shown as they were kept, and people who are known stay as they are', async () => {
  const { open, written } = createBrowser()
  const [bob, carol] = ['bob', 'carol'].map(id => ({ id, nickName: 'Old', remark: '' }) as Person)
  const friends = [bob, carol] as Person[]
  open(true).dispatch({ type: 'friendsLoaded', friends })
  await expect.poll(() => written.length).toBe(1)
  const renamed = [{ ...bob, nickName: 'New' }] as Person[]
  const [listed, failed] = [open(false), open(false)]
  for (const window of [listed, failed]) window.dispatch({ type: 'peopleLoaded', people: renamed })
  listed.dispatch({ type: 'friendsLoaded', friends: renamed }, { type: 'friendsFailed' })
  failed.dispatch({ type: 'friendsFailed' })
  await expect.poll(() => failed.state().friends.ids).toEqual(['bob', 'carol'])
  expect(failed.state().people).toMatchObject({ bob: { nickName: 'New' }, carol: { nickName: 'Old' } })
  expect([listed.state().friends.ids, listed.state().people.carol]).toEqual([['bob'], undefined])
})

// [store-7]
it('lists are asked for by a start that finds none of the last seven days, each once', async () => {
  const { open, wait, written } = createBrowser()
  const fill = async () => {
    const { fillList, asked } = open(true)
    return [await fillList(), await fillList(), await fillList(), asked]
  }
  expect(await fill()).toEqual([2, 1, 0, ['groups', 'friends']])
  open(true).dispatch({ type: 'friendsLoaded', friends: [] })
  await expect.poll(() => written.length).toBe(1)
  wait(6 * DAY_MS)
  expect(await fill()).toEqual([0, 0, 0, []])
  wait(DAY_MS)
  expect(await fill()).toEqual([2, 1, 0, ['groups', 'friends']])
})
