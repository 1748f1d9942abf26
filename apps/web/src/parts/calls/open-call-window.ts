import { type Client, isAway, selectOwnCall, selectOwnSeat } from '@parley/core'
import type { CallMedia, ConversationKey, ConversationKind } from '@parley/protocol/model'

const PATH = '/chatMeeting'
const SIZE = 'popup,width=1120,height=760'
const LOOK_MS = 1_000
const nameOf = (callId: string): string => `parley-call-${callId}`

/** For the chat, that nothing goes on in this window; the answer takes it back. */
export function markOver(): () => void {
  document.body.dataset.over = ''
  return () => delete document.body.dataset.over
}

/** Without the server the window would show the browser's own words about that. */
export function mayOpenCall({ store, notices }: Client): boolean {
  const mayOpen = !isAway(store.getState().connection)
  if (!mayOpen) notices.announce('network', 'error')
  return mayOpen
}

interface Options {
  withCamera?: boolean | undefined
  /** For a meeting: the conversation with its card. */
  conversation?: ConversationKey
}

/** Between two people the window opens the devices while it connects. For a group it learns first how large pictures may be. */
export const cameraFor = (kind: ConversationKind, media: CallMedia): boolean | undefined =>
  kind === 'chat' ? media === 'video' : undefined

export function callAddress(callId: string, { withCamera, conversation }: Options): string {
  const params = new URLSearchParams({ call: callId })
  if (withCamera !== undefined) params.set('camera', withCamera ? 'on' : 'off')
  if (conversation) params.set('in', conversation)
  return `${PATH}?${params}`
}

/**
 * Opens the call window, or brings it to the front. Only works from a click, or browsers block it; then the strip in the
 * chat opens the call. Closing the window hangs up; reloading it does not. False: it was blocked.
 */
export function openCallWindow(client: Client, callId: string, options: Options = {}): boolean {
  // Without a URL, so that an existing window is not reloaded.
  const opened = window.open('', nameOf(callId), SIZE)
  if (!opened) return false
  // Whoever was removed and is invited again may still have the window that says so.
  if (opened.location.pathname !== PATH || opened.document.body.dataset.over !== undefined) {
    if (!mayOpenCall(client)) {
      opened.close()
      return true
    }
    opened.location.href = callAddress(callId, options)
  }
  opened.focus()
  let shown = callId
  const timer = setInterval(() => {
    if (!opened.closed) {
      shown = callIn(opened) ?? shown
      return
    }
    clearInterval(timer)
    leaveFrom(client, client.calls.deviceOf(shown))
  }, LOOK_MS)
  return true
}

/** Undefined while the window loads, or when it shows another site. */
function callIn(opened: Window): string | undefined {
  try {
    return new URLSearchParams(opened.location.search).get('call') ?? undefined
  } catch {
    return undefined
  }
}

/** In the window of a call that is over: shows another one. */
export function showNextCall(callId: string, options: Options): void {
  window.name = nameOf(callId)
  window.location.replace(callAddress(callId, options))
}

function leaveFrom({ store, calls }: Client, device: string): void {
  const own = selectOwnCall(store.getState())
  if (own && selectOwnSeat(store.getState(), own.call)?.device === device) void calls.leave(own.call.id)
}
