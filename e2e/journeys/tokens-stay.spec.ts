import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ALICE, BOB, expect, test } from './journey.ts'

/** Somebody else's web site. */
async function startStranger() {
  const visits: IncomingMessage[] = []
  const site = createServer((request, response) => {
    visits.push(request)
    response.end('a page of somebody else')
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  return { visits, url: `http://localhost:${port}/page`, stop: () => site.close() }
}

// [wire-29]
test('no token reaches a URL, another site, the console, browser storage or the log', async ({
  people,
  server,
}) => {
  const stranger = await startStranger()
  const said: string[] = []
  const tokens = new Set<string>()
  const alice = await people.arrive('alice', {
    byForm: true,
    prepare: async context => {
      context.on('console', message => said.push(message.text()))
      context.on('weberror', error => said.push(String(error.error().stack)))
      context.on('request', request => said.push(request.headers().referer ?? ''))
      context.on('response', async response => {
        if (!/user\/(login|token\/refresh)/.test(response.url())) return
        const { data } = await response.json()
        for (const name of ['token', 'xmpp_token', 'history_token']) tokens.add(data[name])
      })
    },
  })
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await alice.open(BOB)
  await bob.write(`look at ${stranger.url}`)
  const opening = alice.page.context().waitForEvent('page')
  await alice.message(stranger.url).getByRole('link').click()
  const elsewhere = await opening
  await expect.poll(() => stranger.visits.length).toBeGreaterThan(0)
  // A call that fails, a reload, and an error of a script: what each leaves behind.
  await alice.page.route('**/api/history/get/record', route => route.abort())
  await alice.page.reload()
  await alice.page.evaluate(() => {
    setTimeout(() => {
      throw new Error(location.href)
    })
  })
  await expect(alice.conversations).toBeVisible()

  const kept = await alice.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, history.state, location.href, document.title, document.cookie]),
  )
  const visited = stranger.visits.map(({ url, headers }) => JSON.stringify([url, headers]))
  expect(stranger.visits[0]?.headers.referer).toBeUndefined()
  expect(tokens.size).toBeGreaterThanOrEqual(3)
  for (const token of tokens)
    expect(
      [...visited, ...said, kept, elsewhere.url(), server.output].filter(words => words.includes(token)),
    ).toEqual([])
  stranger.stop()
})
