import {
  type ConversationKey,
  canDestroyItself,
  DEFAULT_OPTIONS,
  FEATURE_GATE_VERSION,
  isVersionAtLeast,
  type Options,
  splitConversationKey,
} from '@parley/protocol/model'
import type { State } from '../store/state.ts'

/** As the person wants them, also while the server does not know it yet. */
export const selectOptions = (state: State): Options => state.preferences?.options ?? DEFAULT_OPTIONS

/** Whether the chat server has the newer calls [session-19]. Until its version is known it has not. */
const selectPassesFeatureGate = ({ session }: State): boolean =>
  isVersionAtLeast(session.chatserverVersion ?? '', FEATURE_GATE_VERSION)

/** Only if server and company have the feature and the person's own setting is on [destroy-1, destroy-4]. */
export const selectOffersDestruction = (state: State, key: ConversationKey): boolean =>
  canDestroyItself(splitConversationKey(key).kind) &&
  selectPassesFeatureGate(state) &&
  state.session.mayDestroy !== false &&
  selectOptions(state).selfDestruct

/** Seconds from its reading after which what is written there is gone. */
export const selectDestroyTime = (state: State, key: ConversationKey): number | undefined =>
  selectOffersDestruction(state, key) ? state.destroyTimes[key] : undefined
