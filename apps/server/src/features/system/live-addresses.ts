/** Addresses of the live connection [running-1]. */
export const liveAddresses = (origin: string) => ({
  openfire_bosh: `${origin}/http-bind/`,
  openfire_websocket: `${origin.replace(/^http/, 'ws')}/xmpp-websocket`,
})
