import { copyTextOf, type Message, showEmoji } from '@parley/protocol/model'

/** What destroys itself is read in its bubble only. */
export const copyableWords = ({ content, destroyTime }: Message): string =>
  destroyTime === undefined ? showEmoji(copyTextOf(content) ?? '') : ''
