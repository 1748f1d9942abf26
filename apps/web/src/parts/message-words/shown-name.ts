import { ERASED_NAME } from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'

/** The name of a person or room; that of erased people is in the reader's language. */
export const shownName = ({ timeline }: Pick<Catalogue, 'timeline'>, name: string): string =>
  name.replace(ERASED_NAME, timeline.erased)
