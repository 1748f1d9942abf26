import type { TestServer } from './testkit.ts'

/** The responses to one person on every path to a file, byte by byte. */
export async function waysTo(server: TestServer, token: string | undefined, path: string) {
  const headers: Record<string, string> = token === undefined ? {} : { token }
  const download = await fetch(server.url + path, { headers })
  const { headers: _, ...check } = await server.call('checkFileExist', { path }, { ...(token && { token }) })
  const { headers: __, ...preview } = await server.call(
    'getPreviewUrl',
    { file_path: path },
    { ...(token && { token }) },
  )
  const links = await server.call('getFileLinks', { file_paths: [path] }, { ...(token && { token }) })
  const save = await server.call(
    'uploadChatFile',
    { thirdpartyid: 0, data: path },
    { ...(token && { token }) },
  )
  return {
    download: [download.status, await download.text()],
    check,
    preview: { code: preview.code, message: preview.message },
    links: [links.code, links.answer?.links.length],
    save: save.code,
  }
}
