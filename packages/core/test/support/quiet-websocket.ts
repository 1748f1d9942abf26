import 'strophe.js'
import WebSocket from 'ws'

/** A browser says nothing when a socket is closed before it was open; `ws` ends the process, since strophe stops listening first. */
class QuietWebSocket extends WebSocket {
  constructor(url: string, protocol: string) {
    super(url, protocol)
    this.on('error', () => undefined)
  }
}

// After strophe, which puts `ws` itself there.
Object.assign(globalThis, { WebSocket: QuietWebSocket })
