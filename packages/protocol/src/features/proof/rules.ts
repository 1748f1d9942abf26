import type { Message } from '../../content.ts'
import { isNotice } from '../../kinds.ts'

/** Messages that are in the archive and stay there [proof-4]. */
export const canProve = ({
  stamp,
  content,
  destroyTime,
}: Pick<Message, 'stamp' | 'content' | 'destroyTime'>): boolean =>
  stamp !== undefined && destroyTime === undefined && !isNotice(content)
