import { connect, type Socket } from 'node:net'
import type { Account } from './login-dialogue.ts'
import { CONFIRMED, REFUSED, type Session } from './session.ts'

/**
 * A device of Redis: one connection that adds to the streams of others, and one that waits for what is new in its own, because waiting
 * blocks a connection.
 */
export async function openRedisSession(url: string, { user }: Account): Promise<Session> {
  let onStanza: (stanza: string) => void = () => undefined
  const writer = await open(url, value => onStanza(value instanceof Error ? REFUSED : CONFIRMED))
  let last = '$'
  const wait = () => reader.write(`XREAD BLOCK 0 STREAMS ${user} ${last}\r\n`)
  const reader = await open(url, value => {
    for (const [id, fields] of entriesOf(value)) {
      last = id
      onStanza(fields[1] ?? '')
    }
    wait()
  })
  wait()
  return {
    user,
    address: user,
    send: stanza => void writer.write(`${stanza}\r\n`),
    listen(listener) {
      onStanza = listener
    },
    isAlive: () => writer.readyState === 'open' && reader.readyState === 'open',
    async close() {
      for (const socket of [writer, reader]) socket.destroy()
    },
  }
}

type Value = string | Error | Value[]

/** What XREAD answers for one stream: `[[name, [[id, [field, value]], …]]]`. */
const entriesOf = (value: Value): [string, string[]][] => {
  if (value instanceof Error) throw value
  return (value as [string, [string, string[]][]][])[0]?.[1] ?? []
}

function open(url: string, onValue: (value: Value) => void): Promise<Socket> {
  const { port, hostname } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, noDelay: true })
  let input = ''
  socket.on('data', data => {
    input += data.toString('latin1')
    for (let read = readValue(input, 0); read; read = readValue(input, 0)) {
      input = input.slice(read.end)
      onValue(read.value)
    }
  })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.on('error', reject)
  })
}

interface Read {
  value: Value
  end: number
}

/** Nothing while it is not complete. */
function readValue(input: string, at: number): Read | undefined {
  const lineEnd = input.indexOf('\r\n', at)
  if (lineEnd < 0) return undefined
  const [mark, line, end] = [input[at], input.slice(at + 1, lineEnd), lineEnd + 2]
  if (mark === '-') return { value: new Error(line), end }
  if (mark === '$') {
    const after = end + Number(line) + 2
    return input.length < after ? undefined : { value: input.slice(end, after - 2), end: after }
  }
  return mark === '*' ? readArray(input, end, Number(line)) : { value: line, end }
}

function readArray(input: string, from: number, count: number): Read | undefined {
  const value: Value[] = []
  let end = from
  while (value.length < count) {
    const read = readValue(input, end)
    if (!read) return undefined
    value.push(read.value)
    end = read.end
  }
  return { value, end }
}
