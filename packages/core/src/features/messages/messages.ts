import type { ConversationKey, PickedMention, SendProblem } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { OutgoingMessages } from './outgoing-messages.ts'

export function createMessages(context: Context) {
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
    /** With the quotes of `quotes.add`. `picked`: the person chosen for a name that two people share. */
    sendText: (
      key: ConversationKey,
      text: string,
      picked?: readonly PickedMention[],
    ): SendProblem | undefined => outgoing.send(key, text, picked),
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
