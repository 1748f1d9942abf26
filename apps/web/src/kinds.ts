import type { Content, Kind } from '@parley/protocol/model'
import type { KindView } from './kind.ts'
import { textView } from './kinds/text/text-view.tsx'
import { tipView } from './kinds/tip/tip-view.tsx'
import { unsupportView } from './kinds/unsupport/unsupport-view.tsx'

/** The type demands an entry for every kind of the protocol. */
const VIEWS: { [K in Kind]: KindView<K> } = {
  text: textView,
  tip: tipView,
  unsupport: unsupportView,
}

// The key and the content belong together, which the compiler cannot follow through an index.
export const viewOf = (content: Content): KindView<Kind> => VIEWS[content.kind] as KindView<Kind>
