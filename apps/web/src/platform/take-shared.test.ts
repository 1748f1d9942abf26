import { afterEach, expect, it, vi } from 'vitest'
import { keepShared } from '../../worker/shared.ts'
import { forgetSharedOf, readShared } from './take-shared.ts'

/** One cache, as browsers have many. */
function createCaches() {
  let kept: Map<string, Response> | undefined
  const match = async (name: string) => kept?.get(name)?.clone()
  return {
    async open() {
      kept ??= new Map()
      const opened = kept
      return { match, put: async (name: string, content: Response) => void opened.set(name, content) }
    },
    match,
    async delete() {
      kept = undefined
      return true
    },
  } as unknown as CacheStorage
}

afterEach(() => vi.unstubAllGlobals())

// [push-8, push-10]
it.each([
  { whose: 'what they have written', owner: 'alice@acme.test', left: undefined },
  { whose: 'what was shared for whoever is signed in', owner: undefined, left: undefined },
  { whose: 'nothing of somebody else', owner: 'zoe@other.test', left: 'on my way' },
])('who signs out takes away $whose', async ({ owner, left }) => {
  const caches = createCaches()
  vi.stubGlobal('caches', caches)
  await forgetSharedOf('alice@acme.test')
  await keepShared({ caches }, { text: 'on my way', to: 'chat:bob', owner })
  await forgetSharedOf('alice@acme.test')
  expect((await readShared())?.text).toBe(left)
})
