import type { Message } from '@parley/protocol/model'

/** Whether somebody else names this person in a text. */
export const mentions = ({ sender, content }: Message, me: string): boolean =>
  sender !== me && content.kind === 'text' && content.mentions.includes(me)
