import { expect, it } from 'vitest'
import { takeShared } from '../worker/shared.ts'
import type { WorkerParts } from '../worker/worker-parts.ts'

function createCaches() {
  const kept = new Map<string, Response>([['/share/7', new Response('left before')]])
  const caches = {
    open: async () => ({ put: async (name: string, content: Response) => void kept.set(name, content) }),
    delete: async () => kept.clear(),
  } as unknown as WorkerParts['caches']
  return { kept, caches }
}

const post = (body: BodyInit, path = '/share') =>
  new Request(`https://chat.acme.test${path}`, { method: 'POST', body })

// [installed-9]
it('words and files are kept until the page asks for them, and nothing of before', async () => {
  const { kept, caches } = createCaches()
  const form = new FormData()
  form.set('title', 'A page')
  form.set('text', '')
  form.set('url', 'https://example.com/a')
  for (const content of ['one', 'two']) form.append('files', new File([content], 'same.txt'))
  const answer = await takeShared({ caches }, post(form))
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, 'https://chat.acme.test/share'])
  expect([...kept.keys()]).toEqual(['/share', '/share/0', '/share/1'])
  const words = { text: 'A page\nhttps://example.com/a', names: ['same.txt', 'same.txt'] }
  expect(await kept.get('/share')?.json()).toEqual(words)
  expect(await kept.get('/share/1')?.text()).toBe('two')
})

// [installed-9]
it('what is no form opens the app, and other requests are left alone', async () => {
  const { kept, caches } = createCaches()
  const answer = await takeShared({ caches }, post('no form'))
  expect([answer?.status, kept.size]).toEqual([303, 1])
  expect(takeShared({ caches }, post('x', '/business/user/info'))).toBeUndefined()
  expect(takeShared({ caches }, new Request('https://chat.acme.test/share'))).toBeUndefined()
})
