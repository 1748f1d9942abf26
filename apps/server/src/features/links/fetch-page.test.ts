import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchPage, type PageReach } from './fetch-page.ts'
import { readPageWords } from './read-page-words.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Treats this one address as public, on any port. */
const ONE: PageReach = { mayReach: address => address === '127.0.0.1' }
const HTML = { 'content-type': 'text/html; charset=utf-8' }

// [trust-13]
describe('reading a page for a link card', () => {
  it('returns the texts of a page as plain text', async () => {
    let seen: Record<string, unknown> = {}
    const port = await serve((request, response) => {
      seen = request.headers
      response.writeHead(200, { ...HTML, 'set-cookie': 'a=b' }).end(
        `<head><title>Fallback</title><meta property="og:title" content="Rates &amp; &#20215;&#x683c;&#x202e;">
         <meta name='description' content="All  our\nprices"><meta property="og:site_name" content="Acme"></head>`,
      )
    })
    const page = await fetchPage(`http://127.0.0.1:${port}/`, ONE)
    expect(page && readPageWords(page)).toEqual({
      title: 'Rates & 价格',
      description: 'All our prices',
      source: 'Acme',
    })
    expect(Object.keys(seen)).not.toContain('cookie')
    expect(Object.keys(seen)).not.toContain('referer')
  })

  it('reads other character sets', async () => {
    const bytes = Buffer.from([...Buffer.from('<meta charset="gbk"><title>'), 0xbc, 0xdb, 0xb8, 0xf1])
    const port = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(bytes),
    )
    const page = await fetchPage(`http://127.0.0.1:${port}/`, ONE)
    expect(page && readPageWords(page)).toEqual({ title: '价格' })
  })

  it('never connects to private addresses, whether by name, by number or by redirect', async () => {
    let asked = 0
    const port = await serve((_, response) => {
      asked += 1
      response.writeHead(200, HTML).end('<title>secret</title>')
    })
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])
      expect(await fetchPage(`http://${host}:${port}/`)).toBeUndefined()
    for (const host of ['localhost', '127.0.0.2'])
      expect(await fetchPage(`http://${host}:${port}/`, { mayReach: () => false })).toBeUndefined()
    expect(asked).toBe(0)
    const redirecting = await serve((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end(),
    )
    expect(await fetchPage(`http://127.0.0.1:${redirecting}/`, ONE)).toBeUndefined()
    expect(asked).toBe(0)
  })

  it('follows few redirects, and only to web pages', async () => {
    const port = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) return void response.writeHead(301, { location: `/${left - 1}` }).end()
      response.writeHead(200, HTML).end('<title>there</title>')
    })
    expect(await fetchPage(`http://127.0.0.1:${port}/3`, ONE)).toBeDefined()
    expect(await fetchPage(`http://127.0.0.1:${port}/4`, ONE)).toBeUndefined()
    const other = await serve((_, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    )
    expect(await fetchPage(`http://127.0.0.1:${other}/`, ONE)).toBeUndefined()
    expect(await fetchPage(`http://user:word@127.0.0.1:${port}/0`, ONE)).toBeUndefined()
  })

  it('stops reading endless pages, slow pages and other content', async () => {
    const endless = await serve((_, response) => {
      response.writeHead(200, HTML)
      const more = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more)
      }
      more()
    })
    const page = await fetchPage(`http://127.0.0.1:${endless}/`, ONE)
    expect(page?.bytes.length).toBe(262_144)
    const silent = await serve(() => undefined)
    expect(await fetchPage(`http://127.0.0.1:${silent}/`, { ...ONE, timeoutMs: 50 })).toBeUndefined()
    const picture = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(),
    )
    expect(await fetchPage(`http://127.0.0.1:${picture}/`, ONE)).toBeUndefined()
  })
})
