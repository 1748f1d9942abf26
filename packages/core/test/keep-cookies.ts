/** What browsers do by themselves, until the returned function is called. */
export function keepCookies(): () => void {
  const jar = new Map<string, string>()
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('origin', new URL(request.url).origin)
    request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await send(request)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  return () => {
    globalThis.fetch = send
  }
}
