import type { State } from '@parley/core'
import type { Catalogue } from '../../text/zh-CN.ts'
import { shownName } from './shown-name.ts'

/** What the reader calls a person: by the remark for them, or else by the name they have there [people-6]. */
export type NameFor = (person: { id: string; name: string }) => string

export const callNameWith =
  (text: Pick<Catalogue, 'timeline'>, remarks: State['remarks'] = {}): NameFor =>
  ({ id, name }) =>
    shownName(text, remarks[id] ?? name)
