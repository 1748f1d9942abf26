import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createExceptionService } from './exception-service.ts'

const record = {
  domain: 'acme.test',
  product: 'chatWeb',
  function: 'chat',
  device: 'desktop',
  type: 'TypeError',
  app_version: '1.0',
  os: 'Linux',
  os_version: '6',
  time: 1,
  severity: 'error' as const,
  count: 1,
  user_id: '',
  user_name: '',
  screen_size: '1x1',
  error_code: 'JK006',
  stack: 'TypeError: x',
}

it('a slow exception service gets no more than ten reports at a time', async () => {
  const held: ServerResponse[] = []
  const slow = createServer((_, response) => void held.push(response))
  await new Promise<void>(resolve => slow.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const service = createExceptionService({ url, clientCode: 'chat', accessToken: 'key' }, () => undefined)
  for (let count = 0; count < 12; count += 1) service.send(record)
  await expect.poll(() => held.length).toBe(10)
  for (const response of held.splice(0)) response.end()
  // Reports that were answered free a slot.
  await expect
    .poll(() => {
      service.send(record)
      return held.length
    })
    .toBeGreaterThan(0)
  slow.closeAllConnections()
  slow.close()
})
