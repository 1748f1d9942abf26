import type { Socket } from 'node:net'
import { createFrameSplitter } from './frame-splitter.ts'

/** When and how a WebSocket breaks: after this many frames in one direction (0: right after the handshake). */
export interface Cut {
  direction: 'out' | 'in'
  afterFrames: number
  /** FIN to both, RST to both, or FIN one way while the other still flows. */
  manner: 'fin' | 'rst' | 'half-close'
}

const MANNERS: Record<Cut['manner'], (receiver: Socket, sender: Socket, last: Buffer) => void> = {
  fin(receiver, sender, last) {
    receiver.end(last)
    sender.end()
  },
  rst(receiver, sender, last) {
    receiver.write(last, () => receiver.resetAndDestroy())
    sender.resetAndDestroy()
  },
  'half-close': (receiver, _, last) => void receiver.end(last),
}

/** Passes bytes on until the planned frame has gone through, and then nothing more in this direction. */
export function relayUntil(cut: Cut, sender: Socket, receiver: Socket, done: () => void): void {
  const split = createFrameSplitter()
  let frames = -1
  sender.on('data', bytes => {
    for (const piece of split(bytes as Buffer)) {
      if (frames === cut.afterFrames) return
      frames++
      if (frames < cut.afterFrames) receiver.write(piece)
      else {
        done()
        MANNERS[cut.manner](receiver, sender, piece)
      }
    }
  })
}

export function relay(
  sender: Socket,
  receiver: Socket,
  passes: (bytes: Buffer) => boolean = () => true,
): void {
  sender.on('data', bytes => {
    if (!passes(bytes as Buffer)) {
      sender.destroy()
      receiver.destroy()
    } else if (receiver.writable) receiver.write(bytes)
  })
}
