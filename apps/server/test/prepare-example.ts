import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { fillIn } from './fill-in.ts'
import { SCENES, type Scene } from './scenes.ts'
import type { SignedIn, TestServer } from './testkit.ts'

const CALLERS = { customer: 'cleo', member: 'ben' } as const

/** Examples add a second step, which the next ones would be asked for. */
async function removeFactors({ storage: { db } }: TestServer): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
    await db.deleteFrom(table).execute()
}

/**
 * Signs somebody in who may make the right request of a call now, after making what it is about. Needs `ann` and `ben`, who
 * are administrators, `eve`, a colleague of theirs, and the customer `cleo`.
 */
export async function prepareExample(
  server: TestServer,
  name: CallName,
  caller?: SignedIn,
): Promise<{ me: SignedIn; request: object }> {
  const { as, right }: Endpoint['examples'] = contract[name].examples
  await removeFactors(server)
  const me = caller ?? (await server.signIn(as ? CALLERS[as] : 'ann'))
  const made = new Map<string, Promise<Record<string, unknown>>>()
  const make: Scene['make'] = scene => {
    const known = made.get(scene) ?? SCENES[scene]({ server, me, make })
    made.set(scene, known)
    return known as never
  }
  const scenes = new Set<string>()
  fillIn(right, scene => void scenes.add(scene))
  const values: Record<string, Record<string, unknown>> = {}
  for (const scene of scenes) {
    if (!(scene in SCENES)) throw new Error(`There is no scene named ${scene}.`)
    values[scene] = await make(scene as keyof typeof SCENES)
  }
  const resolve = (scene: string, field: string) => {
    const found = values[scene]?.[field]
    if (found === undefined) throw new Error(`${scene} has no ${field}.`)
    return found
  }
  return { me, request: fillIn(right, resolve) }
}
