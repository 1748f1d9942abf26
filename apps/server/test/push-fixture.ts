import { encodeReadIq } from '@parley/protocol/wire'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type PushService, startPushService } from './push-service.ts'
import { startTestServer, type TestServer } from './testkit.ts'
import { seqOf, textTo } from './wire/stanzas.ts'
import { WireClient } from './wire/wire-client.ts'

/** Bob writes, Alice is told. All of it is there while a test runs. */
export let server: TestServer
export let service: PushService
export let [alice, bob, history]: string[] = []
export let writer: WireClient
export let reader: WireClient
export let key = ''

/** Called once by a file of tests. */
export function preparePushes(): void {
  beforeAll(async () => {
    server = await startTestServer({ pushIsLocal: true, publicUrl: 'https://chat.acme.test' })
    await server.createUser('alice')
    await server.createUser('bob')
    const me = await server.signIn('alice')
    alice = me.token
    history = me.history_token
    bob = (await server.signIn('bob')).token
    writer = await WireClient.signIn(server, 'bob')
    reader = await WireClient.signIn(server, 'alice')
    key = (await server.call('getPushKey', {}, { token: alice })).answer?.key ?? ''
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    service = await startPushService()
  })
  afterEach(async () => {
    await server.storage.db.deleteFrom('push_subscriptions').execute()
    await service.stop()
  })
}

export const subscribe = (
  token = alice,
  language: 'en' | 'zh-CN' = 'en',
  endpoint = `${service.url}/alice`,
) => server.call('subscribePush', { endpoint, ...service.keys, key, language }, { token })

export const listed = () => server.storage.db.selectFrom('push_subscriptions').selectAll().execute()

export async function write(stanza: (id: string) => ReturnType<typeof textTo>): Promise<number> {
  const id = crypto.randomUUID()
  writer.send(stanza(id))
  return seqOf(await writer.next(new RegExp(`<ack [^>]*${id}`)))
}
export const say = (text: string) => write(id => textTo('alice', text, id))

export async function readAll(): Promise<void> {
  const seq = await say('the last one')
  const conversation = { kind: 'chat', id: 'bob' } as const
  const mark = { conversation, lastMessageId: '', lastMessageTime: 0, seq }
  reader.send(encodeReadIq(mark, 'r1', 'acme.test'))
  await reader.next(/id="r1"/)
}
