/** What the pages of the website widget need to know about teams. */
export interface WidgetPages {
  /** Name of the team and the websites that may show it; undefined where there is no such widget. */
  find(team: string): Promise<{ name: string; origins: readonly string[] } | undefined>
  /** The team of the demo shop; undefined where there is no demo company. */
  findDemoTeam(): Promise<string | undefined>
}
