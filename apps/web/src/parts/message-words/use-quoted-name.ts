import { useDisplayName } from './use-display-name.ts'

/** A quote names its author by the name they had: whom it belongs to is known unless two have it. */
export function useQuotedName(namesById: ReadonlyMap<string, string>): (name: string) => string {
  const displayName = useDisplayName()
  return name => {
    const [id = '', namesake] = [...namesById].flatMap(([id, own]) => (own === name ? [id] : []))
    return displayName({ id: namesake === undefined ? id : '', name })
  }
}
