import type { Content } from '@parley/protocol/model'

/** Which message an edit, a reaction, a pin or a withdrawal is about. */
export const changedMessage = (content: Content): string | undefined =>
  'messageId' in content ? content.messageId : undefined
