import type { ConversationKey } from '@parley/protocol/model'
import type { Shown } from '../use-contacts-params.ts'

export const keyOfShown = (shown: Shown | undefined): ConversationKey | undefined =>
  shown?.type === 'contact' ? shown.key : undefined
