import 'ws'

declare module 'ws' {
  interface WebSocket {
    /** Not part of the types of ws. Undefined once the connection is closed. */
    _receiver?: {
      /** Whether the next frame of a packet is emitted at once, or in the next turn of the event loop. */
      _allowSynchronousEvents: boolean
    }
  }
}
