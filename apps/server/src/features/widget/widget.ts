import type { Handlers } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WidgetPages } from '../../ports/widget-pages.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Storage } from '../../storage/storage.ts'
import { renewIdentity } from './check-identity.ts'
import { findWidget } from './find-widget.ts'
import { createReplyTime } from './reply-time.ts'
import { createVisits, type VisitParts } from './visits.ts'
import { createWidgetSettings } from './widget-settings.ts'

type WidgetCalls =
  | 'openWidget'
  | 'startVisit'
  | 'createVisitCode'
  | 'continueVisit'
  | 'getWidgetSettings'
  | 'setWidgetSettings'

/** Customers from websites. */
const createWidgetCalls = (parts: VisitParts): Pick<Handlers, WidgetCalls> => ({
  ...createVisits(parts, createReplyTime(parts.storage.db, parts.clock)),
  ...createWidgetSettings(parts),
})

/** `demo`: domain of the company whose team serves the demo shop. */
const createWidgetPages = ({ db }: Storage, clock: Clock, demo: string): WidgetPages => ({
  find: team => findWidget(db, team),
  async renewIdentity(team, identity) {
    const widget = await findWidget(db, team)
    return widget && (await renewIdentity(db, widget, identity, clock.now()))
  },
  async findDemoTeam() {
    const row = await db
      .selectFrom('team_widgets as w')
      .innerJoin('conversations as c', 'c.id', 'w.team_id')
      .innerJoin('companies as company', 'company.id', 'c.company_id')
      .where('company.domain', '=', demo)
      .orderBy('w.team_id')
      .select('c.key')
      .executeTakeFirst()
    return row?.key
  },
})

declare module '../../slots/context.ts' {
  interface Services {
    widgetPages: WidgetPages
  }
}

export const widget = {
  start({ storage, clock, demoDomain, provide }) {
    provide({ widgetPages: createWidgetPages(storage, clock, demoDomain) })
  },
  handlers: createWidgetCalls,
} satisfies Feature
