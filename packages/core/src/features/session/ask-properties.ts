import type { EntryCall } from '../../http/caller.ts'
import type { Event } from '../../store/event.ts'

/** The version of the chat server. Without an answer the gate stays as it was; the next start asks again. */
export async function askProperties(
  call: EntryCall,
  dispatch: (event: Event) => void,
): Promise<string | undefined> {
  const properties = await call('listProperties', {})
  if (!properties.ok) return undefined
  dispatch({ type: 'officeCloudLearned', isOfficeCloud: properties.value['office.cloud'] === '1' })
  return properties.value['server.version']
}
