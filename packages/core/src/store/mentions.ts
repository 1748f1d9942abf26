import { type Message, mentionsPerson } from '@parley/protocol/model'

/** Whether somebody else names this person in a text, or everybody. */
export const mentions = ({ sender, content }: Message, me: string): boolean =>
  sender !== me && mentionsPerson(content, me)
