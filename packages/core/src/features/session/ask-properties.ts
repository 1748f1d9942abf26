import type { EntryCall } from '../../http/caller.ts'
import type { Event } from '../../store/event.ts'

/** The version of the chat server. Without a response the gate stays as it was; the next start asks again. */
export async function askProperties(
  call: EntryCall,
  dispatch: (event: Event) => void,
): Promise<string | undefined> {
  const properties = await call('listProperties', {})
  if (!properties.ok) return undefined
  const isOfficeCloud = properties.value['office.cloud'] === '1'
  const isAdministrator = properties.value['company.role'] === 'administrator'
  const logo = properties.value['company.logo']
  dispatch({ type: 'propertiesLearned', isOfficeCloud, isAdministrator, logo })
  return properties.value['server.version']
}
