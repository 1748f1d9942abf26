import type { VisitorIdentity } from '@parley/protocol/model'

interface WidgetPage {
  /** The name of the team. */
  name: string
  /** Websites that may show it. */
  origins: readonly string[]
  /** Shown beside the button after a while; empty: nothing is shown. */
  teaser: string
}

/** What the pages of the website widget need to know about teams. */
export interface WidgetPages {
  /** Undefined where there is no such widget. */
  find(team: string): Promise<WidgetPage | undefined>
  /** One that lasts for a day, instead of one that a website has signed; undefined where that is not genuine. */
  renewIdentity(
    team: string,
    identity: VisitorIdentity & { signature: string },
  ): Promise<(VisitorIdentity & { signature: string }) | undefined>
  /** The team of the demo shop; undefined where there is no demo company. */
  findDemoTeam(): Promise<string | undefined>
}
