import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../../tools/free-port.ts'
import { HOST_CONTRACT } from '../host/contract.ts'
import { BOB, expect, test } from './journey.ts'

/** Real servers on this machine, as in host-frame.spec.ts. */
const port = await freePort()
const HOST = `http://127.0.0.1:${port}`

test.use({ environment: { HOST_ORIGINS: HOST } })

const EXAMPLE = readFileSync(new URL('../host/host-page.html', import.meta.url), 'utf8')

/** The example page on an origin of its own, and its server, which asks for codes with the session of somebody. */
async function startHost(parley: string, token: string): Promise<{ server: Server; codes: string[] }> {
  const page = EXAMPLE.replaceAll('https://parley.example.org', parley).replace(
    'example.org',
    'demo.localhost',
  )
  const codes: string[] = []
  const askForCode = async () => {
    const answer = await fetch(`${parley}/business/user/token/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, origin: HOST }),
    })
    codes.push((await answer.json()).data.code)
    return codes.at(-1)
  }
  const server = createServer(({ url }, response) => {
    if (url === '/parley-code') void askForCode().then(code => response.end(code))
    else response.setHeader('content-type', 'text/html').end(page)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { server, codes }
}

// [embed-5, embed-6, embed-7, embed-8]
test('a host page of another origin signs in, opens, prefills and counts through the bridge', async ({
  page,
  people,
  server,
}) => {
  const [alice, bob] = [await people.arrive('alice'), await people.arrive('bob')]
  const token = await alice.page.evaluate(() => sessionStorage.getItem('Token') ?? '')
  const host = await startHost(server.url, token)
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url()))
  await page.goto(HOST)
  await page.waitForFunction(() => 'parley' in window)
  const [greeting, ...others] = HOST_CONTRACT
  await test.step(greeting?.name ?? '', async () => greeting?.run({ page, person: 'bob' }))

  await test.step('the button of the page opens the chat and writes into its field', async () => {
    await page.getByRole('button', { name: 'Ask Bob about order 4711' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('main', { name: BOB })).toBeVisible()
    const field = frame.getByRole('textbox', { name: 'Message', exact: true })
    await expect(field).toHaveValue('About order 4711: ')
    await field.press('End')
    await field.pressSequentially('is it on its way?')
    await field.press('Enter')
    await bob.open('Alice Chen')
    await expect(bob.message('About order 4711: is it on its way?')).toBeVisible()
  })

  await test.step('the number in the page follows what is unread', async () => {
    await page.evaluate(() => {
      window.heard = []
      window.parley.on('message', data => window.heard.push({ name: 'message', data }))
      return window.parley.open({ person: 'carol' })
    })
    const field = page.frameLocator('iframe').getByRole('textbox', { name: 'Message', exact: true })
    await expect(field).toHaveAttribute('placeholder', 'Message Carol Diaz')
    const before = Number(await page.getByRole('status').textContent())
    await bob.write('Have you a minute?')
    await expect(page.getByRole('status')).toHaveText(String(before + 1))
    const conversation = { id: 'bob', name: BOB, isGroup: false }
    const event = { name: 'message', data: { conversation, count: 1 } }
    await expect.poll(() => page.evaluate(() => window.heard)).toEqual([event])
  })

  for (const { name, run } of others) await test.step(name, () => run({ page, person: 'bob' }))

  await test.step('no address held a code, and none of them works again', async () => {
    expect(host.codes).toHaveLength(1)
    for (const code of host.codes) expect(addresses.join('\n')).not.toContain(code)
    const again = await fetch(`${server.url}/business/user/token/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'demo.localhost', code: host.codes[0], host: HOST }),
    })
    expect((await again.json()).code).toBe(403)
    // Used twice, it ends the session that it opened.
    await expect(page.frameLocator('iframe').getByText(/signed out/i)).toBeVisible()
  })
  host.server.close()
})

// [embed-5, embed-8]
test('a stranger who opens the host page can neither speak to its frame nor use its code', async ({
  page,
  people,
  server,
}) => {
  const alice = await people.arrive('alice')
  const token = await alice.page.evaluate(() => sessionStorage.getItem('Token') ?? '')
  const host = await startHost(server.url, token)
  const stranger = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        '<!doctype html><title>Stranger</title><button onclick="w = window.open(window.name)">Open</button>',
      ),
  )
  await once(stranger.listen(0, '127.0.0.2'), 'listening')
  await page.goto(`http://127.0.0.2:${(stranger.address() as AddressInfo).port}`)
  await page.evaluate(address => {
    window.name = address
  }, HOST)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button').click()
  const opened = await opening
  await opened.waitForFunction(() => 'parley' in window)
  await opened.evaluate(() => window.parley.ready)
  await opened.evaluate(() => window.parley.setTheme('light'))
  await page.evaluate(() => {
    const { w } = window as unknown as { w: Window }
    for (const target of [w, w.frames[0]]) {
      target?.postMessage({ embed: 'hello', versions: [1] }, '*')
      target?.postMessage({ embed: 'call', id: 1, name: 'theme', data: { theme: 'dark' } }, '*')
      target?.postMessage({ embed: 'event', name: 'unread', data: { count: 987_654 } }, '*')
      target?.postMessage({ name: 'consult', data: { team: 'sales' } }, '*')
    }
  })
  await opened.evaluate(() => window.parley.open({ person: 'bob' }))
  const frame = opened.frameLocator('iframe')
  await expect(frame.getByRole('main', { name: BOB })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(opened.getByRole('status')).not.toHaveText('987654')
  stranger.close()
  host.server.close()
})
