import { isNotice, type Message } from '@parley/protocol/model'
import type { MessageActionContext } from '../../../../slots/message-actions.ts'

export const canReact = (message: Message, { canSpeak }: MessageActionContext): boolean =>
  canSpeak && message.stamp !== undefined && !isNotice(message.content)
