import { copyTextOf, type Message } from '@parley/protocol/model'

/** What destroys itself is read in its bubble only. */
export const copyableWords = ({ content, destroyTime }: Message): string =>
  destroyTime === undefined ? (copyTextOf(content) ?? '') : ''
