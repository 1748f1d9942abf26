import type { Bus } from '../../ports/bus.ts'

const nothing = (): void => undefined

/** For the only node: there is nobody to tell anything. */
export const NO_BUS: Bus = {
  node: '',
  isWanted: () => false,
  isUniform: () => true,
  publish: nothing,
  send: nothing,
  broadcast: nothing,
  listen: nothing,
  onDoubt: nothing,
  doubt: nothing,
  onPeer: nothing,
  serve: nothing,
  start: nothing,
  state: () => ({ isConnected: true, peers: 0, published: 0, received: 0, doubts: 0, refused: 0 }),
  stop: async () => undefined,
}
