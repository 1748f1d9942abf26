/** Entities a body may contain [notifications-4]. */
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  amp: '&',
  quot: '"',
  apos: "'",
}

/** A single pass from the left, so that double-escaped text stays escaped once [notifications-4]. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(lt|gt|nbsp|amp|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
