import { useCallName } from './use-call-name.ts'

/** A quote names its author by the name they had: whom it belongs to is known unless two have it. */
export function useQuotedName(namesById: ReadonlyMap<string, string>): (name: string) => string {
  const callName = useCallName()
  return name => {
    const [id = '', namesake] = [...namesById].flatMap(([id, own]) => (own === name ? [id] : []))
    return callName({ id: namesake === undefined ? id : '', name })
  }
}
