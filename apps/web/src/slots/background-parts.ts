import type { ConversationKey } from '@parley/protocol/model'
import type { ComponentType } from 'react'
import type { OverlayName } from './overlays.ts'

export interface BackgroundProps {
  /** `call`: the window of a call. */
  page: 'chat' | 'call' | 'other'
  /** The overlay that is open. */
  overlay: OverlayName | undefined
  onOpen(key: ConversationKey): void
}

/** What a feature does on every page while somebody is signed in. It shows nothing, or only what cannot wait. */
export interface BackgroundPart {
  id: string
  View: ComponentType<BackgroundProps>
}
