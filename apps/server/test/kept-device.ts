import type { Reply, TestServer } from './testkit.ts'

/** What a browser would send back: name and value without the attributes. */
export const cookieOf = ({ headers }: { headers: Headers }): string =>
  headers.get('set-cookie')?.split(';', 1)[0] ?? ''

export async function keepDevice(server: TestServer, token: string, before = ''): Promise<string> {
  const headers: Record<string, string> = before === '' ? {} : { cookie: before }
  return cookieOf(await server.call('keepDevice', {}, { token, headers }))
}

export const resumeDevice = (
  server: TestServer,
  cookie: string,
  domain = 'acme.test',
): Promise<Reply<'resumeDevice'>> =>
  server.call('resumeDevice', { domain }, { headers: cookie === '' ? {} : { cookie } })
