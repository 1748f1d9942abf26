import { expect, it } from 'vitest'
import { startPushService } from '../../../test/push-service.ts'
import { startTestServer } from '../../../test/testkit.ts'

// [push-4]
it('addresses inside a network are refused, and an outdated key is reported', async () => {
  const server = await startTestServer({ privateHosts: true })
  const service = await startPushService()
  await server.createUser('alice')
  const { token } = await server.signIn('alice')
  const current = (await server.call('getPushKey', {}, { token })).answer?.key ?? ''
  const subscribe = async (endpoint: string, key = current) => {
    const request = { endpoint, ...service.keys, key, language: 'en' as const }
    return (await server.call('subscribePush', request, { token })).answer
  }
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest',
    'http://push.example.org/x',
    'https://user:word@push.example.org/x',
  ])
    expect([endpoint, await subscribe(endpoint)]).toEqual([endpoint, undefined])
  expect(await subscribe('https://push.example.org/x', 'old')).toEqual({ isCurrent: false })
  expect(await server.storage.db.selectFrom('push_subscriptions').selectAll().execute()).toHaveLength(0)
  await server.stop()
  await service.stop()
})
