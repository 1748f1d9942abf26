import { keepDevice, resumeDevice } from '../kept-device.ts'
import { scanTicket } from '../sign-in-kit.ts'
import { COMPANY, type SignedIn, type TestServer } from '../testkit.ts'
import { beginUpload, sendPart, uploadFile } from '../upload-file.ts'
import { BoshClient } from '../wire/bosh-client.ts'
import { attributeOf } from '../wire/stanzas.ts'
import { WireClient } from '../wire/wire-client.ts'

/** Prepared while the session lasts; tried after it was revoked: true when it still lets somebody in. */
type AccessPath = (server: TestServer, session: SignedIn) => Promise<() => Promise<boolean>>

const SM = 'xmlns="urn:xmpp:sm:3"'
const BIND =
  '<iq xmlns="jabber:client" type="set" id="late"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>'

/** Sends on a stream that should be dead: whichever comes first, the answer or the end. */
async function answers(client: WireClient, stanza: string, answer: RegExp): Promise<boolean> {
  if (client.socket.readyState !== client.socket.OPEN) return false
  client.send(stanza)
  return await client.next(answer).then(
    () => true,
    () => false,
  )
}

const authenticated = (server: TestServer, { xmpp_token }: SignedIn) =>
  WireClient.authenticated(server, 'ann', xmpp_token)

const cookies = new WeakMap<SignedIn, Promise<string>>()

/** Shared by all that need it: a second one would replace it. */
function cookieFor(server: TestServer, session: SignedIn): Promise<string> {
  const cookie = cookies.get(session) ?? keepDevice(server, session.token)
  cookies.set(session, cookie)
  return cookie
}

export const ACCESS_PATHS = {
  'REST call':
    async (server, { token }) =>
    async () =>
      (await server.call('getSelf', {}, { token })).code === 0,
  'token refresh':
    async (server, { token }) =>
    async () =>
      (await server.call('refreshToken', {}, { token })).code === 0,
  'refresh token': async (server, session) => {
    const headers = { cookie: await cookieFor(server, session) }
    return async () =>
      (await server.call('refreshToken', {}, { token: session.refresh_token ?? '', headers })).code === 0
  },
  'history token':
    async (server, { history_token }) =>
    async () =>
      (await server.call('listRecent', {}, { token: history_token })).code === 200,
  'history opened by a session token':
    async (server, { token, domain, im_user_name: account }) =>
    async () =>
      (await server.call('openHistory', { domain, account, token })).answer !== undefined,
  'history token renewed by a session token':
    async (server, { token, domain, im_user_name, chatserver_id: chatserverId }) =>
    async () => {
      const request = { chatserverId, jid: `${im_user_name}@${domain}`, token }
      return (await server.call('refreshHistoryToken', request)).answer !== undefined
    },
  'XMPP token':
    async (server, { xmpp_token }) =>
    async () => {
      const client = await WireClient.open(server)
      client.auth('ann', xmpp_token)
      const outcome = await client.next(/<success|<failure/)
      await client.close()
      return outcome.includes('<success')
    },
  'unbound stream': async (server, session) => {
    const client = await authenticated(server, session)
    return () => answers(client, BIND, /type="result"/)
  },
  'bound stream': async (server, session) => {
    const client = await authenticated(server, session)
    await client.bind('bound')
    return () => client.ended.then(() => false)
  },
  'idle BOSH session': async (server, { xmpp_token }) => {
    const client = await BoshClient.signIn(server, 'ann', xmpp_token)
    const waiting = client.send('')
    return async () => !(await waiting).includes('terminate')
  },
  resumption: async (server, session) => {
    const lost = await authenticated(server, session)
    await lost.bind('lost')
    lost.send(`<enable ${SM} resume="true"/>`)
    const id = attributeOf(await lost.next(/<enabled /), 'enabled', 'id')
    lost.socket.terminate()
    const back = await authenticated(server, session)
    return () => answers(back, `<resume ${SM} previd="${id}" h="0"/>`, /<resumed /)
  },
  'exchange code': async (server, { token }) => {
    const { answer } = await server.call('createExchangeCode', {}, { token })
    return async () =>
      (await server.call('exchangeCode', { domain: COMPANY.domain, code: answer?.code })).code === 0
  },
  'confirmed QR code': async (server, session) => {
    const { match_number, ...ticket } = await scanTicket(server, session)
    await server.call('confirmQrCode', { ticket: ticket.ticket, match_number }, { token: session.token })
    return async () => (await server.call('pollQrCode', ticket)).answer?.login !== undefined
  },
  'file link': async (server, { token }) => {
    const file = await uploadFile(server, token, 'notes.txt', Buffer.from('hello'))
    const { answer } = await server.call('getFileLinks', { file_paths: [file.original_url] }, { token })
    const url = answer?.links[0]?.url ?? ''
    return async () => (await fetch(url)).ok
  },
  'device cookie': async (server, session) => {
    const cookie = await cookieFor(server, session)
    return async () => (await resumeDevice(server, cookie)).answer?.login !== undefined
  },
  upload: async (server, { token }) => {
    const location = await beginUpload(server, token, 'notes.txt', 5)
    return async () => (await sendPart(server, token, location, 0, Buffer.from('hello'))).ok
  },
  'running upload': async (server, { token }) => {
    const location = await beginUpload(server, token, 'notes.txt', 10)
    const endless = new ReadableStream<Uint8Array>({ start: body => body.enqueue(Buffer.from('hello')) })
    const running = sendPart(server, token, location, 0, endless).then(
      answer => answer.ok,
      () => false,
    )
    return () => running
  },
} satisfies Record<string, AccessPath>

/** They end when they are cut, so they have no response as long as the session lasts. */
export const LIVE_CONNECTIONS = ['bound stream', 'idle BOSH session', 'running upload']

/** Outlasts the session on purpose: it has an expiry of its own. */
export const OUTLASTS_EXPIRY = ['device cookie']
