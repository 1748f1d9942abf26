/** Those a body may hold [notifications-4]. */
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  amp: '&',
  quot: '"',
  apos: "'",
}

/** Once and from the left, so that what was escaped twice stays escaped once [notifications-4]. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(lt|gt|nbsp|amp|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
