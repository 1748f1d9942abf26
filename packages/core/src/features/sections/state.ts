import type { ConversationKey, SectionChange, Sections } from '@parley/protocol/model'

export type SavedSections = Sections & {
  /** 0: nothing was ever saved. */
  version: number
}

/** How the person has divided the list. What is on its way to the server shows already. */
export interface SectionsState {
  saved: SavedSections
  pending: readonly { id: string; change: SectionChange }[]
  /** `saved` with what is pending over it. */
  shown: Sections
  /** The dialog or menu that is open. */
  asked?: SectionQuestion | undefined
}

export type SectionQuestion =
  /** A new section, with this conversation in it. */
  | { type: 'new'; conversation?: ConversationKey }
  /** More conversations for a section. */
  | { type: 'add'; id: string }
  /** A section for a conversation. */
  | { type: 'choose'; conversation: ConversationKey }
