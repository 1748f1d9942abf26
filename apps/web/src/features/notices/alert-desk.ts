import type { Alert, AlertListener, State } from '@parley/core'
import { selectOptions } from '@parley/core'
import { isServerPath } from '@parley/protocol/model'
import { callNameWith } from '../../parts/message-words/call-name.ts'
import { conversationName } from '../../parts/message-words/conversation-name.ts'
import type { Chime } from '../../platform/chime.ts'
import type { DesktopNotices } from '../../platform/desktop-notices.ts'
import type { TabLeader } from '../../platform/tab-leader.ts'
import type { TitleFlash } from '../../platform/title-flash.ts'
import type { Catalogue } from '../../text/zh-CN.ts'
import { noticeWords } from './notice-words.ts'

export interface DeskParts {
  state(): State
  text(): Catalogue
  leader: Pick<TabLeader, 'leads'>
  notices: Pick<DesktopNotices, 'show' | 'close'>
  chime: Pick<Chime, 'play'>
  flash: Pick<TitleFlash, 'start'>
  /** Whether the user is looking at this conversation. */
  isWatched(key: Alert['key']): boolean
  /** This browser shares a screen on which no message may appear. */
  isHidden(): boolean
}

const PICTURE = '/favicon.svg'

/** Turns alerts into sounds and notifications by the user's settings, in one window of the browser only. */
export function createAlertDesk(parts: DeskParts): AlertListener {
  const { state, text, leader, notices, chime, flash } = parts
  const show = (alert: Alert) => {
    const { session, conversations } = state()
    const conversation = conversations.get(alert.key)
    const words = noticeWords(alert, {
      myId: session.me?.id ?? '',
      name: conversation ? conversationName(text(), conversation) : (alert.message?.senderName ?? ''),
      shown: selectOptions(state()),
      text: text(),
      displayName: callNameWith(text(), state().remarks),
    })
    const { noticeContent, noticeSender } = selectOptions(state())
    const picture = noticeContent || noticeSender ? (conversation?.avatar ?? '') : ''
    notices.show({
      ...words,
      about: alert.key,
      messageId: alert.message?.id ?? '',
      icon: isServerPath(picture) ? picture : PICTURE,
    })
  }
  return {
    raise(alert) {
      if (!leader.leads()) return
      if (alert.conversations === 1 && parts.isWatched(alert.key)) return
      const options = selectOptions(state())
      flash.start(text().notices.flash)
      if (options.voiceNotice) void chime.play(options.messageSound)
      if (options.browserNotice && !parts.isHidden()) show(alert)
    },
    // Also in a window that no longer leads: it may have shown the notification while it did.
    revoke: (key, messageId) => notices.close(key, messageId),
  }
}
