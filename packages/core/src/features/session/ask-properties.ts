import type { EntryCall } from '../../http/caller.ts'
import type { Clock } from '../../ports.ts'
import type { Event } from '../../store/event.ts'
import { companyRoleOf } from './company-role-of.ts'

const WAITS_MS = [2_000, 8_000, 30_000, 120_000]

/** The version of the chat server, and the role in the company. Asked again for a while, since the rail and the gate depend on it; then the next start asks. */
export async function askProperties(
  call: EntryCall,
  dispatch: (event: Event) => void,
  clock: Clock,
  [wait, ...later]: readonly number[] = WAITS_MS,
): Promise<{ version: string | undefined; role: string } | undefined> {
  const properties = await call('listProperties', {})
  if (!properties.ok) {
    if (wait === undefined || properties.problem.code === 'superseded') return undefined
    await new Promise<void>(resolve => clock.setTimeout(resolve, wait))
    return await askProperties(call, dispatch, clock, later)
  }
  const isOfficeCloud = properties.value['office.cloud'] === '1'
  const role = properties.value['company.role'] ?? ''
  const logo = properties.value['company.logo']
  const signOutUrl = properties.value['sign-out.url']
  const mayDestroy = properties.value['self.destruct'] !== '0'
  const productVersion = properties.value['product.version']
  dispatch({
    type: 'propertiesLearned',
    isOfficeCloud,
    role: companyRoleOf(role),
    mayDestroy,
    productVersion,
    logo,
    signOutUrl,
  })
  return { version: properties.value['server.version'], role }
}
