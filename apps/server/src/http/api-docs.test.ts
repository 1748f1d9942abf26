import { contract } from '@parley/protocol/rest'
import { expect, test } from 'vitest'
import { startTestServer } from '../../test/testkit.ts'

test('calls are described on a page with a policy of its own', async () => {
  const server = await startTestServer()
  try {
    const get = (path: string) => fetch(`${server.url}/docs/api${path}`)
    for (const path of ['', '/']) {
      const page = await get(path)
      expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
      expect(page.headers.get('x-frame-options')).toBe('DENY')
      expect(await page.text()).toContain('swagger-ui-bundle.js')
    }
    const script = await get('/static/swagger-ui-bundle.js')
    expect(script.headers.get('content-type')).toContain('javascript')
    expect(await script.text()).toContain('SwaggerUIBundle')
    expect(await (await get('/json')).json()).toHaveProperty(['paths', contract.login.path])
    expect((await get('/none')).status).toBe(404)
  } finally {
    await server.stop()
  }
})
