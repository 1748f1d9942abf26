import { copyTextOf, type Message, showEmoji } from '@parley/protocol/model'

/** Self-destruct messages can only be read in their bubble. */
export const copyableWords = ({ content, destroyTime }: Message): string =>
  destroyTime === undefined ? showEmoji(copyTextOf(content) ?? '') : ''
