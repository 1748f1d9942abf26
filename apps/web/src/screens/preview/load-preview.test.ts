import type { Client, PreviewResult } from '@parley/core'
import { expect, it } from 'vitest'
import { loadPreview } from './load-preview.ts'

const PATH = `/chat/file/${'a'.repeat(32)}`
const file = { file_name: 'quay.png', sub_type: 'PNG' }

async function load(answer: PreviewResult) {
  const forgotten: string[] = []
  const client = {
    preview: { load: async () => answer },
    deviceStore: {
      findPicture: async () => ({ file }),
      forgetPicture: async (path: string) => void forgotten.push(path),
    },
  } as unknown as Client
  return { result: await loadPreview(client, PATH), forgotten }
}

// [store-11]
it('a picture that was opened here is shown where the server does not answer', async () => {
  const { result, forgotten } = await load({ ok: false, problem: { code: 'network' } })
  expect(result).toMatchObject({ ok: true, source: { path: PATH, type: 'image', subType: 'png', url: '' } })
  expect(forgotten).toEqual([])
})

// [store-11]
it('a picture that the server refuses is not shown later without it', async () => {
  const refusal: PreviewResult = { ok: false, problem: { code: 'expired' }, reason: 'expired' }
  expect(await load(refusal)).toEqual({ result: refusal, forgotten: [PATH] })
})
