import type { Client, PreviewResult } from '@parley/core'
import { previewTypeOf } from '@parley/protocol/model'

export const isUnanswered = (result: PreviewResult | undefined): boolean =>
  result !== undefined && (result.ok ? result.source.url === '' : result.reason === undefined)

/** Without a network: a picture that was opened here before. */
async function findKeptPicture(client: Client, path: string): Promise<PreviewResult | undefined> {
  const { file } = (await client.deviceStore.findPicture(path)) ?? {}
  if (!file || previewTypeOf(file.file_name) !== 'image') return undefined
  const subType = file.sub_type.toLowerCase()
  return { ok: true, source: { path, file, type: 'image', subType, url: '' } }
}

/** What the server refuses is not shown later without it either. */
export async function loadPreview(client: Client, path: string): Promise<PreviewResult> {
  const answer = await client.preview.load(path)
  if (isUnanswered(answer)) return (await findKeptPicture(client, path)) ?? answer
  if (!answer.ok) void client.deviceStore.forgetPicture(path)
  return answer
}
