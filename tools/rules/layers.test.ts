import { describe, expect, it } from 'vitest'
import { layerViolations } from './layers.ts'

const WEB = 'apps/web/src'
const SERVER = 'apps/server/src'
const DOMAIN = `${SERVER}/domain`
const CORE = 'packages/core/src'

const BROKEN: [path: string, target: string][] = [
  [`${WEB}/platform/x.ts`, `${WEB}/parts/rail/rail.tsx`],
  [`${WEB}/client/x.ts`, `${WEB}/parts/rail/rail.tsx`],
  [`${WEB}/slots/x.ts`, `${WEB}/parts/rail/rail.tsx`],
  [`${WEB}/slots/x.ts`, `${WEB}/kinds.ts`],
  [`${WEB}/parts/rail/rail.tsx`, `${WEB}/features/notices/badge.tsx`],
  [`${WEB}/features/files/row.tsx`, `${WEB}/kinds/file/tile.tsx`],
  [`${WEB}/kinds/text/bubble.tsx`, `${WEB}/screens/chat/row.tsx`],
  [`${WEB}/screens/login/form.tsx`, `${WEB}/app/lazy.ts`],
  [`${WEB}/message-actions.ts`, `${WEB}/screens/chat/row.tsx`],
  [`${SERVER}/storage/x.ts`, `${DOMAIN}/access/caller.ts`],
  [`${SERVER}/ports/x.ts`, `${DOMAIN}/access/caller.ts`],
  [`${DOMAIN}/rest/x.ts`, `${SERVER}/features/session/login.ts`],
  [`${SERVER}/features/session/login.ts`, `${SERVER}/http/envelope.ts`],
  [`${SERVER}/http/app.ts`, `${SERVER}/features/session/login.ts`],
  [`${DOMAIN}/archive/x.ts`, `${DOMAIN}/merged-rooms/x.ts`],
  [`${DOMAIN}/access/x.ts`, `${DOMAIN}/audit/audit.ts`],
  [`${CORE}/store/event.ts`, `${CORE}/features/rooms/events.ts`],
  [`${CORE}/selectors/x.ts`, `${CORE}/http/x.ts`],
  [`${CORE}/inbound/x.ts`, `${CORE}/connection/x.ts`],
]

const KEPT: [path: string, target: string][] = [
  [`${WEB}/features/forward/dialog.tsx`, `${WEB}/parts/picker/picker.tsx`],
  [`${WEB}/screens/chat/chat.tsx`, `${WEB}/message-actions.ts`],
  [`${WEB}/message-actions.ts`, `${WEB}/features/forward/forward-action.ts`],
  [`${WEB}/parts/picker/picker.test.tsx`, `${WEB}/features/forward/dialog.tsx`],
  [`${SERVER}/features/session/login.ts`, `${DOMAIN}/access/caller.ts`],
  [`${DOMAIN}/customers/x.ts`, `${DOMAIN}/rooms/open-room.ts`],
  [`${SERVER}/main.ts`, `${SERVER}/app/server.ts`],
  [`${CORE}/features/rooms/rooms.ts`, `${CORE}/context.ts`],
]

// [house-5]
describe('layers', () => {
  it.each(BROKEN)('%s → %s is reported', (path, target) => {
    expect(layerViolations(path, [target])).toMatchObject([expect.stringContaining('without')])
  })
  it.each(KEPT)('%s → %s is allowed', (path, target) => {
    expect(layerViolations(path, [target])).toEqual([])
  })
  it('reports a folder that is not in the list', () => {
    expect(layerViolations(`${DOMAIN}/new/x.ts`, [`${DOMAIN}/rest/x.ts`]).join()).toContain('in no layer')
  })
})
