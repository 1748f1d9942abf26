import { type ConversationKey, canDestroyItself, splitConversationKey } from '@parley/protocol/model'
import type { State } from '../store/state.ts'
import { selectPassesFeatureGate } from './feature-gate.ts'
import { selectOptions } from './options.ts'

/** Only if server and company have the feature and the person's own setting is on [destroy-1, destroy-4]. */
export const selectOffersDestruction = (state: State, key: ConversationKey): boolean =>
  canDestroyItself(splitConversationKey(key).kind) &&
  selectPassesFeatureGate(state) &&
  state.session.mayDestroy !== false &&
  selectOptions(state).selfDestruct

/** Seconds from its reading after which what is written there is gone. */
export const selectDestroyTime = (state: State, key: ConversationKey): number | undefined =>
  selectOffersDestruction(state, key) ? state.destroyTimes[key] : undefined
