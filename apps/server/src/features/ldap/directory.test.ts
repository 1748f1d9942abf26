import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE, SERVICE, SLAPD, type Slapd, startSlapd } from '../../../test/slapd.ts'
import { LdapDirectory } from './directory.ts'

/** Success, to the message with that number (RFC 4511, 4.12). */
const startTlsAnswer = (request: Buffer) =>
  Buffer.from(`300c0201${request.subarray(4, 5).toString('hex')}78070a010004000400`, 'hex')

/** What a directory that does not stop may send. */
const MOST_SENT = 33_554_432

let slapd: Slapd

const ask = (url: string) => {
  const attributes = { account_attribute: 'uid', name_attribute: 'cn', email_attribute: 'mail' }
  const settings = { url, bind_dn: SERVICE.dn, base_dn: BASE, filter: '', authority: slapd.authority }
  const anywhere = { mayReach: () => true }
  return new LdapDirectory({ ...settings, ...attributes }, SERVICE.password, anywhere).search(1)
}

describe.skipIf(!existsSync(SLAPD))('a directory that lies', () => {
  // For its certificate.
  beforeAll(async () => {
    slapd = await startSlapd()
  })
  afterAll(async () => {
    await slapd.stop()
  })

  // [ldap-2]
  it('sends no password over a connection that is not encrypted', async () => {
    const heard: Buffer[] = []
    let connections = 0
    // Begins TLS, and closes: a client that then connects again would speak in plain.
    const liar = createServer(socket => {
      connections += 1
      socket.on('error', () => undefined)
      socket.on('data', data => heard.push(data))
      if (connections > 1) return
      socket.once('data', request => {
        socket.removeAllListeners('data')
        socket.write(startTlsAnswer(request))
        const { key, authority: cert } = slapd
        const secured = new TLSSocket(socket, { isServer: true, key, cert })
        secured.on('secure', () => secured.destroy()).on('error', () => undefined)
      })
    }).listen(0, '127.0.0.1')
    await once(liar, 'listening')
    const { port } = liar.address() as { port: number }
    await expect(ask(`ldap://127.0.0.1:${port}`)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(connections).toBe(1)
    expect(Buffer.concat(heard).toString('latin1')).not.toContain(SERVICE.password)
    liar.close()
  })

  // [ldap-2]
  it.each([
    ['encrypted from the start', 'ldaps', 2_097_152],
    ['encrypted by StartTLS', 'ldap', 2_097_152],
    // Some of it is still on its way.
    ['before StartTLS', 'plain', MOST_SENT],
  ])('is not listened to without end (%s)', async (_when, how, most) => {
    const { key, authority: cert } = slapd
    let sent = 0
    const liar = createServer(socket => {
      socket.on('error', () => undefined)
      const endless = Readable.from(
        (function* () {
          // A message of two gigabytes.
          yield Buffer.from('30847fffffff', 'hex')
          for (; sent < MOST_SENT; sent += 65_536) yield Buffer.alloc(65_536)
        })(),
      )
      const pour = (over: Socket) => {
        over.on('error', () => undefined).on('close', () => endless.destroy())
        over.once('data', () => endless.pipe(over))
      }
      const secure = () => pour(new TLSSocket(socket, { isServer: true, key, cert }))
      if (how === 'plain') return pour(socket)
      if (how === 'ldaps') return secure()
      socket.once('data', request => {
        socket.write(startTlsAnswer(request))
        secure()
      })
    }).listen(0, '127.0.0.1')
    await once(liar, 'listening')
    const { port } = liar.address() as { port: number }
    const scheme = how === 'ldaps' ? 'ldaps' : 'ldap'
    await expect(ask(`${scheme}://127.0.0.1:${port}`)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(most)
    liar.close()
  })
})
