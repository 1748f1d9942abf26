import type { Client, PreviewResult } from '@parley/core'
import { previewTypeOf } from '@parley/protocol/model'

/** Without a network: a picture that was opened here before. */
export async function findKeptPicture(client: Client, path: string): Promise<PreviewResult | undefined> {
  const { file } = (await client.deviceStore.findPicture(path)) ?? {}
  if (!file || previewTypeOf(file.file_name) !== 'image') return undefined
  const subType = file.sub_type.toLowerCase()
  return { ok: true, source: { path, file, type: 'image', subType, url: '' } }
}
