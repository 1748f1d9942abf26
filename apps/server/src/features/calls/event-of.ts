import type { CallEvent } from '@parley/protocol/model'
import type { CallRequest } from '@parley/protocol/wire'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { CallRow } from './call-rows.ts'

export type RequestFor<A extends CallRequest['action']> = Extract<CallRequest, { action: A }>
/** Requests with a method of their own. */
export type Handled = RequestFor<
  'start' | 'answer' | 'signal' | 'invite' | 'current' | 'record' | 'say' | 'said'
>

/** Any device of the person can leave the call for them; media belongs to the device that sends it. */
export function eventOf(
  request: Exclude<CallRequest, Handled>,
  { call }: CallRow,
  { user, resource: device }: StanzaSender,
): CallEvent {
  switch (request.action) {
    case 'leave':
      return { type: 'leave', user, device: call.seats.find(seat => seat.user === user)?.device ?? device }
    case 'show':
      return { type: 'show', user, device, media: request.media }
    case 'recording-shown':
      return { type: 'recording-shown', user, device }
    case 'mute':
    case 'remove':
    case 'promote':
    case 'admit':
      return { type: request.action, user, target: request.target }
    default:
      return { type: request.action, user }
  }
}
