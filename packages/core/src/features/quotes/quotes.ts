import { type ConversationKey, canQuote, quoteOf } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { selectShownMessages } from '../../selectors/shown-messages.ts'

/** The quotes of the message being written. They are cleared when it is sent. */
export const createQuotes = ({ state, dispatch }: Context) => ({
  add(key: ConversationKey, messageId: string): void {
    const message = selectShownMessages(state(), key).find(({ id }) => id === messageId)
    if (message && canQuote(message)) dispatch({ type: 'quoteAdded', key, quote: quoteOf(message) })
  },
  remove: (key: ConversationKey, messageId: string): void =>
    dispatch({ type: 'quoteRemoved', key, messageId }),
})
