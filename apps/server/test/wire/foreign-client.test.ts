import { type Client, client, type Element, xml } from '@xmpp/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testkit.ts'

/** xmpp.js: a real client that nobody here wrote. */
class Actor {
  readonly client: Client
  readonly #stanzas: Element[] = []
  #wake: () => void = () => undefined

  private constructor(connection: Client) {
    this.client = connection
    connection.on('stanza', stanza => {
      this.#stanzas.push(stanza)
      this.#wake()
    })
    // A cut connection reports itself; the tests check what follows.
    connection.on('error', () => undefined)
  }

  static async signIn(server: TestServer, username: string): Promise<Actor> {
    const { xmpp_token: password } = await server.signIn(username)
    const service = `ws://127.0.0.1:${server.port}/xmpp-websocket`
    const actor = new Actor(client({ service, domain: 'acme.test', resource: 'desk', username, password }))
    await actor.client.start()
    await actor.client.send(xml('presence'))
    await actor.next(stanza => stanza.is('presence'))
    return actor
  }

  say(user: string, text: string): Promise<void> {
    const attributes = { to: `${user}@user.acme.test`, type: 'chat', id: crypto.randomUUID() }
    return this.client.send(xml('message', attributes, xml('body', {}, text)))
  }

  async next(fits: (stanza: Element) => boolean): Promise<Element> {
    for (;;) {
      const index = this.#stanzas.findIndex(fits)
      if (index >= 0) return this.#stanzas.splice(index, 1)[0] as Element
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  hears(text: string): Promise<Element> {
    return this.next(stanza => stanza.is('message') && stanza.getChildText('body') === text)
  }
}

let server: TestServer
let romeo: Actor
let juliet: Actor

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('romeo')
  await server.createUser('juliet', { nickName: 'Juliet C.' })
  romeo = await Actor.signIn(server, 'romeo')
  juliet = await Actor.signIn(server, 'juliet')
})
afterAll(async () => {
  await romeo.client.stop()
  await juliet.client.stop()
  await server.stop()
})

// [wire-5, wire-19]
it('a standard XMPP client exchanges plain direct messages', async () => {
  await romeo.say('juliet', 'Shall I hear more?')
  const heard = await juliet.hears('Shall I hear more?')
  expect(heard.attrs).toMatchObject({ from: 'romeo@user.acme.test', type: 'chat' })
  expect(heard.getChild('stamp', 'urn:parley:stamp:1')?.attrs.seq).toBe('1')
  await romeo.next(stanza => stanza.getChild('ack', 'urn:parley:ack:1') !== undefined)
  await juliet.say('romeo', '墙 <很> 高 & 难爬')
  await romeo.hears('墙 <很> 高 & 难爬')
})

it('a standard XMPP client finds its contacts in the roster', async () => {
  await romeo.say('juliet', 'By a name')
  await juliet.hears('By a name')
  const answer = await romeo.client.iqCaller.request(
    xml('iq', { type: 'get' }, xml('query', 'jabber:iq:roster')),
  )
  const items = answer
    .getChild('query')
    ?.getChildren('item')
    .map(item => item.attrs)
  expect(items).toEqual([{ jid: 'juliet@user.acme.test', name: 'Juliet C.', subscription: 'both' }])
})

// [wire-19]
it('the server answers ping, disco and carbons, and refuses unknown queries', async () => {
  const request = (type: string, name: string, xmlns: string) =>
    romeo.client.iqCaller.request(xml('iq', { type, to: 'acme.test' }, xml(name, xmlns)))
  await request('get', 'ping', 'urn:xmpp:ping')
  await request('set', 'enable', 'urn:xmpp:carbons:2')
  const disco = await request('get', 'query', 'http://jabber.org/protocol/disco#info')
  expect(disco.getChild('query')?.getChildren('identity')[0]?.attrs).toMatchObject({ category: 'server' })
  await expect(request('get', 'vCard', 'vcard-temp')).rejects.toThrow('service-unavailable')
})

it('a standard XMPP client resumes after a lost connection and receives what it missed', async () => {
  expect(juliet.client.streamManagement.enabled).toBe(true)
  const resumed = new Promise<void>(resolve => juliet.client.streamManagement.on('resumed', resolve))
  const cut = new Promise<void>(resolve => juliet.client.once('disconnect', resolve))
  juliet.client.socket?.socket?.close()
  await cut
  await romeo.say('juliet', 'What light through yonder window breaks?')
  await resumed
  await juliet.hears('What light through yonder window breaks?')
})

// [wire-6]
it('a copy contains the recipient', async () => {
  await romeo.say('juliet', 'with an address')
  expect((await juliet.hears('with an address')).attrs.to).toBe('juliet@user.acme.test')
})
