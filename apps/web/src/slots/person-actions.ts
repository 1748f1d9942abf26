import type { ConversationKey } from '@parley/protocol/model'
import { type ComponentType, createContext } from 'react'

/** Something to do with a person, offered on their card. */
export type PersonAction = ComponentType<{
  personId: string
  /** The group from which the card was opened. */
  room?: ConversationKey | undefined
}>

export const PersonActionsContext = createContext<readonly PersonAction[]>([])
