import { connect } from 'node:net'
import type { Account } from './login-dialogue.ts'
import { CONFIRMED, REFUSED, type Session } from './session.ts'

/**
 * As much of AMQP 0-9-1 as a device needs: a durable quorum queue of its own, whose messages it acknowledges, and persistent
 * messages to the queues of others, whose receipt the broker confirms.
 */
const PROTOCOL = Buffer.from('AMQP\0\0\x09\x01', 'latin1')
const FRAME_END = 0xce
const [METHOD, HEADER, BODY] = [1, 2, 3]
const PERSISTENT = Buffer.from([0x10, 0x00, 2])

const short = (value: number) => Buffer.from([value >> 8, value & 255])
const long = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const longLong = (value: number) => Buffer.concat([long(Math.floor(value / 2 ** 32)), long(value >>> 0)])
const shortText = (text: string) => Buffer.from(String.fromCharCode(text.length) + text, 'latin1')
const longText = (text: string) => Buffer.concat([long(text.length), Buffer.from(text, 'latin1')])
const bits = (value: number) => Buffer.from([value])
const NO_TABLE = long(0)
const QUORUM = longText(`\x0cx-queue-typeS${longText('quorum').toString('latin1')}`)

function frame(type: number, channel: number, ...parts: Buffer[]): Buffer {
  const payload = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([type]), short(channel), long(payload.length), payload, bits(FRAME_END)])
}

const method = (channel: number, of: number, name: number, ...args: Buffer[]) =>
  frame(METHOD, channel, short(of), short(name), ...args)

/** What is sent when the broker has answered the step before, by class and method of the answer. */
const answers = (user: string): Record<string, () => Buffer[]> => ({
  '10.10': () => [
    method(0, 10, 11, NO_TABLE, shortText('PLAIN'), longText('\0guest\0guest'), shortText('en_US')),
  ],
  '10.30': () => [
    method(0, 10, 31, short(10), long(131_072), short(0)),
    method(0, 10, 40, shortText('/'), shortText(''), bits(0)),
  ],
  '10.41': () => [method(1, 20, 10, shortText(''))],
  '20.11': () => [method(1, 50, 10, short(0), shortText(user), bits(2), QUORUM)],
  '50.11': () => [method(1, 85, 10, bits(0))],
  '85.11': () => [method(1, 60, 20, short(0), shortText(user), shortText(''), bits(0), NO_TABLE)],
})
const SIGNED_IN = '60.21'
const [DELIVER, CONFIRM, NOT_KEPT, CLOSED] = ['60.60', '60.80', '60.120', '20.40']

export function openAmqpSession(url: string, { user }: Account): Promise<Session> {
  const { port, hostname } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, noDelay: true })
  const steps = answers(user)
  const unconfirmed = new Set<number>()
  let onStanza: (stanza: string) => void = () => undefined
  let published = 0
  let input = Buffer.alloc(0)

  const confirm = (tag: number, isMultiple: boolean, stanza: string) => {
    const tags = isMultiple ? [...unconfirmed].filter(one => one <= tag) : [tag]
    for (const one of tags) if (unconfirmed.delete(one)) onStanza(stanza)
  }
  const session: Session = {
    user,
    address: user,
    send(stanza) {
      const gap = stanza.indexOf(' ')
      const body = Buffer.from(stanza.slice(gap + 1), 'latin1')
      unconfirmed.add(++published)
      socket.write(
        Buffer.concat([
          method(1, 60, 40, short(0), shortText(''), shortText(stanza.slice(0, gap)), bits(0)),
          frame(HEADER, 1, short(60), short(0), longLong(body.length), PERSISTENT),
          frame(BODY, 1, body),
        ]),
      )
    },
    listen(listener) {
      onStanza = listener
    },
    isAlive: () => socket.readyState === 'open',
    close: () =>
      new Promise(resolve => {
        socket.once('close', () => resolve())
        socket.destroy()
      }),
  }
  return new Promise((resolve, reject) => {
    const onMethod = (payload: Buffer) => {
      const name = `${payload.readUInt16BE(0)}.${payload.readUInt16BE(2)}`
      if (name === DELIVER) {
        const tag = 5 + payload.readUInt8(4)
        socket.write(method(1, 60, 80, payload.subarray(tag, tag + 8), bits(0)))
      } else if (name === CONFIRM || name === NOT_KEPT)
        confirm(
          Number(payload.readBigUInt64BE(4)),
          (payload.readUInt8(12) & 1) === 1,
          name === CONFIRM ? CONFIRMED : REFUSED,
        )
      else if (name === CLOSED || name === '10.50')
        reject(new Error(`${user}: ${payload.toString('latin1')}`))
      else if (name === SIGNED_IN) resolve(session)
      else for (const answer of steps[name]?.() ?? []) socket.write(answer)
    }
    socket.on('connect', () => socket.write(PROTOCOL))
    socket.on('error', reject)
    socket.on('data', data => {
      input = input.length > 0 ? Buffer.concat([input, data]) : data
      while (input.length >= 8 && input.length >= 8 + input.readUInt32BE(3)) {
        const end = 7 + input.readUInt32BE(3)
        const [type, payload] = [input[0], input.subarray(7, end)]
        if (type === METHOD) onMethod(payload)
        else if (type === BODY) onStanza(payload.toString('latin1'))
        input = input.subarray(end + 1)
      }
    })
  })
}
