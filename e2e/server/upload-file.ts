import type { Credentials } from './sign-in.ts'

/** Into the uploader's own space; answers the address of the file. */
export async function uploadFile(
  url: string,
  { xmppToken }: Credentials,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const form = new FormData()
  form.set('thirdpartyid', '0')
  form.set('data', new File([new Uint8Array(bytes)], name))
  const answer = await fetch(`${url}/port/api/uploadChatFile`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${xmppToken}` },
  })
  const { code, message, data } = (await answer.json()) as {
    code: number
    message: string
    data: { original_url: string }
  }
  if (code !== 0) throw new Error(`${name}: ${code} ${message}`)
  return data.original_url
}
