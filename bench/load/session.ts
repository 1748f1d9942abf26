import WebSocket from 'ws'
import { type Account, createLoginDialogue, streamClose, streamOpen } from './login-dialogue.ts'

const LOGIN_TIMEOUT_MS = 30_000
const CLOSE_TIMEOUT_MS = 3_000

/** One signed-in device. */
export interface Session {
  user: string
  address: string
  send(stanza: string): void
  /** Receives every stanza from now on; there is one listener at a time. */
  listen(onStanza: (stanza: string) => void): void
  isAlive(): boolean
  close(): Promise<void>
}

/** What servers without XMPP say becomes this. */
export const CONFIRMED = '<confirmed/>'
export const REFUSED = "<message type='error'/>"

export function openSession(url: string, account: Account): Promise<Session> {
  const socket = new WebSocket(url, 'xmpp', { perMessageDeflate: false, skipUTF8Validation: true })
  const converse = createLoginDialogue(account)
  let onStanza: ((stanza: string) => void) | undefined

  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer)
      socket.terminate()
      reject(new Error(`${account.user}: ${reason}`))
    }
    const timer = setTimeout(() => fail('no login within 30 s'), LOGIN_TIMEOUT_MS)
    const bound = (address: string) => {
      clearTimeout(timer)
      const listen = (listener: (stanza: string) => void) => {
        onStanza = listener
      }
      listen(() => undefined)
      const isAlive = () => socket.readyState === WebSocket.OPEN
      const send = (stanza: string) => socket.send(stanza)
      resolve({ user: account.user, address, send, listen, isAlive, close: () => closeSocket(socket) })
    }
    socket.on('open', () => socket.send(streamOpen(account.domain)))
    socket.on('error', error => fail(error.message))
    socket.on('close', () => fail('connection closed'))
    socket.on('message', data => {
      // ws hands text over as one Buffer; latin1 is the cheapest view, and every mark looked for is ASCII.
      const frame = (data as Buffer).toString('latin1')
      if (onStanza) {
        if (frame.includes('urn:xmpp:ping')) answerPing(socket, frame)
        return onStanza(frame)
      }
      const answer = converse(frame)
      if ('failed' in answer) return fail(answer.failed)
      for (const stanza of answer.send) socket.send(stanza)
      if ('bound' in answer) bound(answer.bound)
    })
  })
}

function answerPing(socket: WebSocket, frame: string): void {
  if (!/type=['"]get['"]/.test(frame)) return
  const attribute = (name: string) => new RegExp(`\\s${name}=['"]([^'"]+)`).exec(frame)?.[1]
  const from = attribute('from')
  const to = from === undefined ? '' : ` to='${from}'`
  socket.send(`<iq xmlns='jabber:client' type='result' id='${attribute('id')}'${to}/>`)
}

function closeSocket(socket: WebSocket): Promise<void> {
  return new Promise(resolve => {
    if (socket.readyState !== WebSocket.OPEN) return resolve()
    const timer = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.send(streamClose)
    socket.close()
  })
}
