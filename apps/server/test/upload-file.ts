import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { TestServer } from './testkit.ts'

export type UploadedFile = AnswerOf<Contract['finishUpload']>

interface Destination {
  im_room_name?: string
  im_user_name?: string
}

const TUS = { 'tus-resumable': '1.0.0' }

/** Asks where to, and begins. Gives the address of the upload. */
export async function beginUpload(
  server: TestServer,
  token: string,
  name: string,
  size: number,
  destination: Destination = {},
): Promise<string> {
  const request = { file_name: name, file_size: String(size), ...destination }
  const target = await server.call('getUploadTarget', request, { token })
  if (!target.answer) throw new Error(`${target.code} ${target.message}`)
  const headers = { ...TUS, authorization: `Bearer ${token}`, 'upload-length': String(size) }
  const begun = await fetch(server.url + target.answer.upload_url, { method: 'POST', headers })
  const location = begun.headers.get('location')
  if (begun.status !== 201 || !location) throw new Error(`${begun.status} ${await begun.text()}`)
  return location
}

export const sendPart = (
  server: TestServer,
  token: string,
  location: string,
  offset: number,
  bytes: Uint8Array | ReadableStream<Uint8Array>,
): Promise<Response> =>
  fetch(server.url + location, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization: `Bearer ${token}`,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
    duplex: 'half',
  } as RequestInit)

/** How much of an upload has arrived. */
export async function askOffset(server: TestServer, token: string, location: string): Promise<number> {
  const headers = { ...TUS, authorization: `Bearer ${token}` }
  const response = await fetch(server.url + location, { method: 'HEAD', headers })
  return Number(response.headers.get('upload-offset') ?? Number.NaN)
}

export const idOf = (location: string): string => location.slice(location.lastIndexOf('/') + 1)

/** The whole way, as a client goes it. */
export async function uploadFile(
  server: TestServer,
  token: string,
  name: string,
  bytes: Uint8Array,
  destination?: Destination,
): Promise<UploadedFile> {
  const location = await beginUpload(server, token, name, bytes.length, destination)
  const sent = await sendPart(server, token, location, 0, bytes)
  if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`)
  const { answer, code, message } = await server.call(
    'finishUpload',
    { upload_id: idOf(location) },
    { token },
  )
  return answer ?? Promise.reject(new Error(`${code} ${message}`))
}
