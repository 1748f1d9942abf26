import { signIn } from '../../e2e/server/sign-in.ts'

export interface Account extends Awaited<ReturnType<typeof signIn>> {
  url: string
  /** GET without a body, POST with one. */
  ask<T>(path: string, body?: object): Promise<T>
}

/** Signs in, unless said otherwise to the demo company. */
export async function openAccount(
  url: string,
  user: string,
  password = 'parley-demo',
  company?: string,
): Promise<Account> {
  const credentials = await signIn(url, user, password, company)
  const headers = { authorization: `Bearer ${credentials.token}`, 'content-type': 'application/json' }
  return {
    ...credentials,
    url,
    async ask<T>(path: string, body?: object): Promise<T> {
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      const { code, message, data } = (await (await fetch(url + path, init)).json()) as {
        code: number
        message: string
        data: T
      }
      if (code !== 0) throw new Error(`${path}: ${code} ${message}`)
      return data
    },
  }
}
