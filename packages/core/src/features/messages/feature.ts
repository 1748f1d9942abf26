import type {
  ConversationKey,
  Message,
  PickedMention,
  Quote,
  SendProblem,
  Stamp,
} from '@parley/protocol/model'
import type { FaultCode, Refusal } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { OutgoingMessages } from './outgoing-messages.ts'
import { messagesReducers } from './reducers.ts'

type MessagesEvent =
  | { type: 'messageWritten'; message: Message }
  /** Messages of an earlier run of the page that are not yet known to be archived. */
  | { type: 'outboxRestored'; messages: Message[] }
  /** Live copies, and echoes of messages from my other devices. */
  | { type: 'messagesReceived'; key: ConversationKey; messages: Message[] }
  | { type: 'messageAcknowledged'; key: ConversationKey; id: string; stamp: Stamp }
  /** The server refuses it: `code` says why (wire: Refusal). */
  | ({ type: 'messageRefused' } & Refusal)
  /** The server could not store it just now: it is sent again, and later messages wait for it. */
  | { type: 'messageDelayed'; id: string; code: FaultCode }
  /** Refused, or not acknowledged in time. */
  | { type: 'messageFailed'; key: ConversationKey; id: string }
  | { type: 'messageRetried'; key: ConversationKey; id: string }
  | { type: 'messageDiscarded'; key: ConversationKey; id: string }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    messages: MessagesEvent
  }
}

function createMessages(context: Context) {
  const { services } = context
  const outgoing = new OutgoingMessages(context)
  const discard = (key: ConversationKey, messageId: string): void => {
    services.uploads.cancel(messageId)
    outgoing.discard(key, messageId)
  }
  context.provide({
    outgoing: {
      sendContent: (...sent) => outgoing.sendContent(...sent),
      nextTime: () => outgoing.nextTime(),
      discard,
    },
  })
  return {
    /** With the quotes of `quotes.add`, or with others. `picked`: the person chosen for a name that two people share. `isAside`: the list keeps its preview. */
    sendText: (
      key: ConversationKey,
      text: string,
      picked?: readonly PickedMention[],
      quotes?: Quote[],
      isAside?: boolean,
    ): SendProblem | undefined => outgoing.send(key, text, picked, quotes, isAside),
    /** Sends a failed message again under the same id. */
    resend(key: ConversationKey, messageId: string): void {
      if (!services.uploads.retry(messageId)) outgoing.resend(key, messageId)
    },
    /** How many messages a sign-out would lose: written in this browser and not yet archived. */
    countUnsent: async (): Promise<number> => (await outgoing.countUnsent()) + services.uploads.count(),
    /** Discards a message that could not be sent. */
    discard,
  }
}

export const messages = {
  reducers: [messagesReducers],
  start: createMessages,
} satisfies Feature
