import { isNotice } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'
import { announceSaved } from './announce-saved.ts'

const isKept: MessageAction['isAllowed'] = ({ stamp, content, destroyTime }) =>
  stamp !== undefined && destroyTime === undefined && !isNotice(content)

/** Saves a message for oneself [later-3]. */
export const saveAction: MessageAction = {
  id: 'save',
  icon: 'star',
  key: 's',
  label: text => text.later.save,
  isAllowed: isKept,
  run: (client, message) =>
    void client.saved.saveMessage(message).then(outcome => announceSaved(client, outcome, 'message-saved')),
}

/** Asks for the time of the reminder [later-4]. */
export const remindAction: MessageAction = {
  id: 'remind',
  icon: 'bell',
  isExtra: true,
  label: text => text.later.remind,
  isAllowed: isKept,
  run: (client, message) => client.saved.beginReminder(message),
}
