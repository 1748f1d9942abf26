import { isNotice } from '@parley/protocol/model'
import { copyText } from '../../client/copy-text.ts'
import { messageLinkOf } from '../../parts/addresses/message-link.ts'
import type { MessageAction } from '../../slots/message-actions.ts'

/** A link that leads those who may read the message to its place [message-links-1]. */
export const copyLinkAction: MessageAction = {
  id: 'copy-link',
  icon: 'link',
  key: 'l',
  isExtra: true,
  label: text => text.actions.copyLink,
  isAllowed: ({ stamp, content, destroyTime }) =>
    stamp !== undefined && destroyTime === undefined && !isNotice(content),
  run(client, message) {
    const path = messageLinkOf(message, client.store.getState().session.me?.id ?? '')
    if (path !== undefined) void copyText(client, `${window.location.origin}${path}`)
  },
}
