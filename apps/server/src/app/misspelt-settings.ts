import { SETTING_NAMES } from './environment.ts'

/** Variables that are no settings but look like one, e.g. `TRUST_PROXIES`. An environment holds many others. */
export const findMisspeltSettings = (environment: NodeJS.ProcessEnv): { given: string; meant: string }[] =>
  Object.keys(environment).flatMap(given => {
    if (SETTING_NAMES.includes(given)) return []
    const meant = SETTING_NAMES.find(name => isAlike(given.toUpperCase(), name))
    return meant === undefined ? [] : [{ given, meant }]
  })

/** Short names are like many others: `HOST` and `HOME`. */
function isAlike(given: string, name: string): boolean {
  const without = (text: string) => text.replaceAll('_', '')
  const allowed = name.length < 6 ? 0 : name.length < 9 ? 1 : 3
  return distance(without(given), without(name)) <= allowed
}

/** How many letters have to be changed, added or left out. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...b].entries()) {
      const changed = (row[place] ?? 0) + Number(letter !== wanted)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
