import type { ConversationKey } from '@parley/protocol/model'
import { HEADER_SECTIONS } from '../../../header-sections.ts'
import type { DetailsOf } from '../../../slots/details-sections.ts'

/** What features show of the conversation below its name. */
export const HeaderLines = ({ of, conversationKey }: { of: DetailsOf; conversationKey: ConversationKey }) =>
  HEADER_SECTIONS.map(
    ({ id, of: shownFor, HeaderLine }) =>
      HeaderLine && shownFor.includes(of) && <HeaderLine key={id} conversationKey={conversationKey} />,
  )
