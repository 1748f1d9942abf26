import { FEATURE_GATE_VERSION, isVersionAtLeast } from '@parley/protocol/model'
import type { State } from '../store/state.ts'

/** Whether the chat server has the newer calls [session-19]. Until its version is known it has not. */
export const selectPassesFeatureGate = ({ session }: State): boolean =>
  isVersionAtLeast(session.chatserverVersion ?? '', FEATURE_GATE_VERSION)
