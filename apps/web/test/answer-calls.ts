import { vi } from 'vitest'

/** Answers REST calls by the end of their path, as a server would; returns the requests that came. */
export function answerCalls(answers: Record<string, unknown>) {
  const requests: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = Object.keys(answers).find(end => new URL(request.url).pathname.endsWith(end))
    if (path === undefined) throw new TypeError('no server')
    requests.push({ path, body: JSON.parse(await request.text()) })
    return new Response(JSON.stringify({ code: 0, message: '', data: answers[path] }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return requests
}
