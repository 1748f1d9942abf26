import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

const run = promisify(execFile)
const MB = 1_048_576

/** curl carries the bytes, so that what is measured is the server and not this process. Answers MB/s. */
async function curl(...args: string[]): Promise<number> {
  const { stdout } = await run('curl', [
    '--silent',
    '--show-error',
    '--fail',
    '--output',
    '/dev/null',
    '--write-out',
    '%{time_total} %{size_upload} %{size_download}',
    ...args,
  ])
  const [seconds = 0, up = 0, down = 0] = stdout.split(' ').map(Number)
  return Math.max(up, down) / MB / seconds
}

export const put = (url: string, path: string): Promise<number> => curl('--upload-file', path, url)

export const get = (url: string, token?: string): Promise<number> =>
  curl(...(token === undefined ? [] : ['--header', `token: ${token}`]), url)

/** From the question where to, to the file that can be sent. */
export async function upload(
  account: Account,
  path: string,
  size: number,
): Promise<{ speed: number; url: string }> {
  const { url, token } = account
  const authorization = `Bearer ${token}`
  const target = await account.ask<{ upload_url: string }>(
    `/chat/file/upload?file_name=bench.bin&file_size=${size}`,
  )
  const headers = { authorization, 'tus-resumable': '1.0.0', 'upload-length': String(size) }
  const begun = await fetch(url + target.upload_url, { method: 'POST', headers })
  const location = begun.headers.get('location') ?? ''
  const speed = await curl(
    ...['--request', 'PATCH', '--upload-file', path],
    ...['--header', `authorization: ${authorization}`, '--header', 'tus-resumable: 1.0.0'],
    ...['--header', 'upload-offset: 0', '--header', 'content-type: application/offset+octet-stream'],
    ...['--header', 'expect:'],
    url + location,
  )
  const file = await account.ask<{ original_url: string }>('/chat/file/upload/finish', {
    upload_id: location.slice(location.lastIndexOf('/') + 1),
  })
  return { speed, url: url + file.original_url }
}
