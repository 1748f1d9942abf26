import { type WebSocket, WebSocketServer } from 'ws'

/**
 * Answers like an XMPP server and does no work: no XML is parsed, no password checked, nothing stored; a frame is
 * handed on as it came. What the generator reaches here is the ceiling of Node, ws, loopback and the generator itself.
 */
const STREAMS = "xmlns:stream='http://etherx.jabber.org/streams'"
const PLAIN = "<mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>PLAIN</mechanism></mechanisms>"
const BIND = "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'"

const attribute = (stanza: string, name: string): string => {
  const at = stanza.indexOf(` ${name}=`) + name.length + 3
  return stanza.slice(at, stanza.indexOf(stanza[at - 1] ?? "'", at))
}
const features = (inner: string) => `<stream:features ${STREAMS}>${inner}</stream:features>`

function serve(socket: WebSocket, devices: Map<string, WebSocket>): void {
  let user = ''
  let address = ''
  const answer = (frame: string): string[] => {
    if (frame.startsWith('<open')) {
      const domain = attribute(frame, 'to')
      address = `${user}@${domain}/bench`
      const open = `<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' from='${domain}' version='1.0'/>`
      return [open, features(user === '' ? PLAIN : `${BIND}/>`)]
    }
    if (frame.startsWith('<auth')) {
      const plain = frame.slice(frame.indexOf('>') + 1, frame.lastIndexOf('<'))
      user = Buffer.from(plain, 'base64').toString().split('\0')[1] ?? ''
      return ["<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/>"]
    }
    if (!frame.startsWith('<iq')) return []
    devices.set(address, socket)
    const bound = `${BIND}><jid>${address}</jid></bind>`
    return [`<iq xmlns='jabber:client' type='result' id='${attribute(frame, 'id')}'>${bound}</iq>`]
  }
  socket.on('message', data => {
    const frame = (data as Buffer).toString('latin1')
    if (frame.startsWith('<message')) return devices.get(attribute(frame, 'to'))?.send(frame)
    for (const stanza of answer(frame)) socket.send(stanza)
  })
  socket.on('close', () => devices.delete(address))
}

const devices = new Map<string, WebSocket>()
new WebSocketServer({
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  backlog: 4096,
  perMessageDeflate: false,
  skipUTF8Validation: true,
  handleProtocols: () => 'xmpp',
}).on('connection', socket => serve(socket, devices))
