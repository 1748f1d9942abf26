import { RingWatch } from './features/calls/ring-watch.tsx'
import { LeaveGuard } from './features/files/leave-guard.ts'
import { Installed } from './features/installed/installed.ts'
import { Alerts } from './features/notices/alerts.tsx'
import { UnreadSigns } from './features/notices/unread-signs.tsx'
import { AppliedOptions } from './features/preferences/applied-options.ts'
import { AwayWatch } from './features/presence/away-watch.ts'
import { HostRequests } from './features/projects/host-requests.ts'
import { GlobalKeys } from './features/shortcuts/global-keys.ts'
import type { BackgroundPart } from './slots/background-parts.ts'

export const BACKGROUND_PARTS: readonly BackgroundPart[] = [
  { id: 'options', View: AppliedOptions },
  { id: 'leave-guard', View: LeaveGuard },
  { id: 'installed', View: Installed },
  { id: 'host-requests', View: HostRequests },
  { id: 'keys', View: GlobalKeys },
  { id: 'away', View: AwayWatch },
  { id: 'unread', View: UnreadSigns },
  { id: 'ring', View: RingWatch },
  { id: 'alerts', View: Alerts },
]
