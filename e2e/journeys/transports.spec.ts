import type { Page } from '@playwright/test'
import { ALICE, BOB, expect, test } from './journey.ts'

/** As behind a proxy that does not know WebSocket: every handshake fails. */
const forbidWebSockets = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.WebSocket = class extends EventTarget {
      static readonly CONNECTING = 0
      static readonly OPEN = 1
      static readonly CLOSING = 2
      static readonly CLOSED = 3
      readyState = 0
      onerror: ((event: Event) => void) | null = null
      onclose: ((event: Event) => void) | null = null
      constructor() {
        super()
        setTimeout(() => {
          this.readyState = 3
          this.onerror?.(new Event('error'))
          this.onclose?.(new CloseEvent('close', { code: 1006 }))
        })
      }
      close() {}
      send() {}
    } as unknown as typeof WebSocket
  })

test('BOSH is used where WebSocket is blocked, and survives a restart', async ({ people, server }) => {
  const alice = await people.arrive('alice')
  const bob = await people.arrive('bob')
  await bob.open(ALICE)
  await forbidWebSockets(alice.page)
  const carried: string[] = []
  alice.page.on('request', request => {
    if (request.url().includes('/http-bind/')) carried.push(request.postData() ?? '')
  })
  await alice.page.reload()
  await alice.open(BOB)
  await alice.write('carried by plain requests')
  await alice.expectSent('carried by plain requests')
  expect(carried.some(body => body.includes('carried by plain requests'))).toBe(true)
  await expect(bob.message('carried by plain requests')).toHaveCount(1)
  await bob.write('and back the same way')
  await expect(alice.message('and back the same way')).toHaveCount(1)

  await server.kill()
  await alice.write('while the server is away')
  await expect(alice.banner).toContainText(/offline/i)
  await server.start()
  await alice.expectSent('while the server is away')
  await expect(bob.message('while the server is away')).toHaveCount(1)
  await alice.expectRowAtEnd(BOB, ['while the server is away'])
  await bob.expectRowAtEnd(ALICE, ['while the server is away'])
})
