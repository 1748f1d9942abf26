import type { ConversationKey } from '@parley/protocol/model'
import { createContext, useContext } from 'react'

/** Overlays over the whole page; one at a time. */
export type OverlayName = PlainOverlayName | 'profile'
/** Those that belong to nobody in particular. */
export type PlainOverlayName =
  | 'settings'
  | 'find'
  | 'shortcuts'
  | 'later'
  | 'newGroup'
  | 'findGroups'
  | 'inviteLink'
  | 'joinRequests'
  | 'signOut'

export interface Overlays {
  /** `part`: where in it, e.g. a section of the settings, or the group of an invite link or of requests to join. */
  open(name: PlainOverlayName, part?: string): void
  /** `room`: the group in which the person was met, which may forbid adding friends. */
  openProfile(personId: string, room?: ConversationKey): void
  close(): void
  /** Has the chat search for these words in all conversations; undefined: it has begun. */
  search(query: string | undefined): void
}

/** What the chat is to search for. */
export const WantedSearchContext = createContext<string | undefined>(undefined)

export const OverlaysContext = createContext<Overlays | undefined>(undefined)

export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext)
  if (!overlays) throw new Error('useOverlays outside of its provider')
  return overlays
}
