import { type Client, selectOwnCall, selectOwnSeat } from '@parley/core'

const PATH = '/chatMeeting'
const SIZE = 'popup,width=1120,height=760'
const LOOK_MS = 1_000

const addressOf = (callId: string, withCamera: boolean | undefined): string =>
  `${PATH}?call=${callId}${withCamera === undefined ? '' : `&camera=${withCamera ? 'on' : 'off'}`}`

/**
 * Opens the window of a call, or brings it to the front. Only from a press, or browsers refuse; then the strip in the chat
 * leads to the call. Whoever closes the window hangs up; a reload does not.
 */
export function openCallWindow(client: Client, callId: string, withCamera?: boolean): void {
  // Without an address: one that is there already is not loaded again.
  const opened = window.open('', `parley-call-${callId}`, SIZE)
  if (!opened) return
  if (opened.location.pathname !== PATH) opened.location.href = addressOf(callId, withCamera)
  opened.focus()
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    leaveFrom(client, client.calls.deviceOf(callId))
  }, LOOK_MS)
}

function leaveFrom({ store, calls }: Client, device: string): void {
  const own = selectOwnCall(store.getState())
  if (own && selectOwnSeat(store.getState(), own.call)?.device === device) void calls.leave(own.call.id)
}
