import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { readPositionOf, unreadCountOf } from '../../store/marked.ts'
import { History } from './history.ts'

/** The epoch is learned before every connect: everything on the stream belongs to it [wire-34]. */
function watchEpoch({ listen, dispatch }: Context): void {
  let known = ''
  listen('signedOut', () => {
    known = ''
  })
  listen('epochLearned', ({ epoch }) => {
    const isReplaced = known !== '' && known !== epoch
    known = epoch
    if (isReplaced) dispatch({ type: 'archiveReplaced' })
  })
}

export function createHistory(context: Context) {
  const history = new History(context)
  context.provide({ history })
  watchEpoch(context)
  return {
    loadOlder: (key: ConversationKey): Promise<void> => history.loadOlder(key),
    /** After an excerpt, towards the newest message. */
    loadNewer: (key: ConversationKey): Promise<void> => history.jumps.loadNewer(key),
    /** Leaves an excerpt for the newest messages. */
    showNewest: (key: ConversationKey): void => context.dispatch({ type: 'excerptClosed', key }),
    /** Loads and shows the messages around a message, unless the person goes elsewhere; false if it cannot be found. */
    showMessage: (key: ConversationKey, messageId: string, seq?: number): Promise<boolean> =>
      history.jumps.toMessage(key, messageId, seq),
    /** Likewise the first message at or after a time; false if there is none. */
    showTime: (key: ConversationKey, time: number): Promise<boolean> => history.jumps.toTime(key, time),
    /** Likewise the first unread message, or the first that was unread when the conversation was opened. */
    async showFirstUnread(key: ConversationKey): Promise<boolean> {
      const { conversations, timelines } = context.state()
      const conversation = conversations.get(key)
      const seq =
        conversation && unreadCountOf(conversation) > 0
          ? readPositionOf(conversation)
          : timelines[key]?.dividerSeq
      return seq !== undefined && (await history.jumps.toFirstAfter(key, seq))
    },
    /** The message that mentions the reader was visible. */
    dismissMention: (key: ConversationKey): void => context.dispatch({ type: 'mentionSeen', key }),
  }
}
