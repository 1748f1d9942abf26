import {
  type CallMedia,
  type CallRefusal,
  type CallTicket,
  type CallWord,
  type ConversationKey,
  type LiveCall,
  type Seat,
  type SeatMedia,
  splitConversationKey,
} from '@parley/protocol/model'
import {
  type CallRequest,
  decodeCallAnswer,
  decodeCallRefusal,
  encodeCallRequest,
} from '@parley/protocol/wire'
import type { ClientOptions } from '../../client-options.ts'
import type { Context } from '../../context.ts'
import { callDevice } from './call-device.ts'
import { createGuests } from './guests.ts'

/** `offline`: the server could not be reached. */
export type CallProblem = CallRefusal | 'offline'

export type CallReply =
  | {
      ok: true
      live: LiveCall | undefined
      ticket: CallTicket | undefined
      words?: CallWord[] | undefined
    }
  | { ok: false; problem: CallProblem }

/** Also what a guest has. */
interface CallsContext
  extends Pick<Context, 'state' | 'dispatch' | 'listen' | 'call' | 'connection' | 'tabs'> {
  options: Pick<ClientOptions, 'localStore'>
}

/** Calls: actions are requests to the server, and only its responses and events are shown. */
class Calls {
  readonly #context: CallsContext

  constructor(context: CallsContext) {
    this.#context = context
    context.listen('streamOpened', () => void this.#list())
  }

  async ask(request: CallRequest): Promise<CallReply> {
    const { connection, state, dispatch } = this.#context
    const domain = state().session.me?.domain
    if (domain === undefined) return { ok: false, problem: 'offline' }
    const { answer, iq } = await connection.request(id => encodeCallRequest(request, id, domain))
    if (answer === 'lost' || !iq) return { ok: false, problem: 'offline' }
    if (answer === 'error') return { ok: false, problem: decodeCallRefusal(iq) ?? 'malformed' }
    const decoded = decodeCallAnswer(iq)
    if (!decoded.ok) return { ok: false, problem: 'malformed' }
    const { calls, ticket, words } = decoded.value
    for (const live of calls) dispatch({ type: 'callChanged', live })
    return { ok: true, live: calls[0], ticket, words }
  }

  /** After every connect: ringing calls ring here too. */
  async #list(): Promise<void> {
    const { connection, state, dispatch } = this.#context
    const domain = state().session.me?.domain
    if (domain === undefined) return
    const { iq } = await connection.request(id => encodeCallRequest({ action: 'current' }, id, domain))
    const decoded = iq && decodeCallAnswer(iq)
    if (decoded?.ok) dispatch({ type: 'callsListed', calls: decoded.value.calls })
  }
}

const placeOf = (conversation: ConversationKey | undefined) =>
  conversation && { in: splitConversationKey(conversation) }

export function createCalls(context: CallsContext) {
  const calls = new Calls(context)
  const { options, listen, tabs } = context
  type PlainAction = 'reject' | 'cancel' | 'leave' | 'end' | 'record' | 'stop-recording' | 'recording-shown'
  const act = (action: PlainAction, call: string) => calls.ask({ action, call })
  const direct = (action: 'mute' | 'remove' | 'promote' | 'admit', call: string, target: string) =>
    calls.ask({ action, call, target })
  return {
    /** Returns the id at once, so that the same click can open the window. */
    start(key: ConversationKey, media: CallMedia): { callId: string; started: Promise<CallReply> } {
      const call = crypto.randomUUID()
      const device = callDevice(options.localStore, call)
      const to = splitConversationKey(key)
      const started = calls.ask({ action: 'start', call, to, media, device }).then(reply => {
        if (!reply.ok) tabs.broadcast({ type: 'callRefused', callId: call, problem: reply.problem })
        return reply
      })
      return { callId: call, started }
    },
    /** Takes the seat for the window that is opening. */
    answer: (call: string): Promise<CallReply> =>
      calls.ask({ action: 'answer', call, device: callDevice(options.localStore, call) }),
    /** Called in the window of the call. `move`: the seat that another device of the person has. */
    join: (call: string, conversation?: ConversationKey, move = false): Promise<CallReply> =>
      calls.ask({ action: 'answer', call, ...placeOf(conversation), ...(move && { move }) }),
    /** `conversation`: the conversation with the card of the meeting. */
    current: (call: string, conversation?: ConversationKey): Promise<CallReply> =>
      calls.ask({ action: 'current', call, ...placeOf(conversation) }),
    reject: (call: string): Promise<CallReply> => act('reject', call),
    cancel: (call: string): Promise<CallReply> => act('cancel', call),
    leave: (call: string): Promise<CallReply> => act('leave', call),
    end: (call: string): Promise<CallReply> => act('end', call),
    record: (call: string): Promise<CallReply> => act('record', call),
    stopRecording: (call: string): Promise<CallReply> => act('stop-recording', call),
    /** This device shows that the call is recorded; only then it is recorded too. */
    confirmRecordingShown: (call: string): Promise<CallReply> => act('recording-shown', call),
    show: (call: string, media: Partial<SeatMedia>): Promise<CallReply> =>
      calls.ask({ action: 'show', call, media }),
    signal: (call: string, to: Pick<Seat, 'user' | 'device'>, signal: string): Promise<CallReply> =>
      calls.ask({ action: 'signal', call, to: { user: to.user, device: to.device }, signal }),
    mute: (call: string, user: string): Promise<CallReply> => direct('mute', call, user),
    remove: (call: string, user: string): Promise<CallReply> => direct('remove', call, user),
    promote: (call: string, user: string): Promise<CallReply> => direct('promote', call, user),
    /** Lets a guest in who waits; `remove` turns them away. */
    admit: (call: string, user: string): Promise<CallReply> => direct('admit', call, user),
    ...createGuests(context.call),
    /** Rings a member of the conversation who is not in the call. */
    invite: (call: string, user: string): Promise<CallReply> =>
      calls.ask({ action: 'invite', call, target: user }),
    /** In the chat of the call, for everybody who is in it [meetings-5]. `id`: the same when it is tried again. */
    say: (call: string, id: string, text: string): Promise<CallReply> =>
      calls.ask({ action: 'say', call, id, text }),
    /** What was said in its chat. */
    said: (call: string): Promise<CallReply> => calls.ask({ action: 'said', call }),
    onSaid(callId: string, listener: (word: CallWord) => void): void {
      listen('callSaid', event => event.callId === callId && listener(event.word))
    },
    /** The device name of this browser for this call. */
    deviceOf: (call: string): string => callDevice(options.localStore, call),
    onSignal(callId: string, listener: (from: Pick<Seat, 'user' | 'device'>, signal: string) => void): void {
      listen('callSignalled', event => event.callId === callId && listener(event.from, event.signal))
    },
    /** Called when the chat could not start it. */
    onRefused(callId: string, listener: (problem: CallProblem) => void): void {
      tabs.on('callRefused', event => event.callId === callId && listener(event.problem as CallProblem))
    },
  }
}
