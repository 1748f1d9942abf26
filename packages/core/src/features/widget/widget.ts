import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

/** How a team is asked from websites. */
export interface WidgetSettings {
  /** Websites that may show it. */
  origins: string[]
  acceptsIdentities: boolean
  asksName: boolean
  topics: string[]
  secret: string
}

interface WidgetData {
  origins: string[]
  accepts_identities: boolean
  asks_name: boolean
  topics: string[]
  secret: string
}

const decode = ({ accepts_identities, asks_name, ...rest }: WidgetData): WidgetSettings => ({
  ...rest,
  acceptsIdentities: accepts_identities,
  asksName: asks_name,
})

/** For those who lead a team. `team`: the name of its room. */
export function createWidget({ call, notify }: Context) {
  const settle = (answer: CallResult<WidgetData>): CallResult<WidgetSettings> => {
    if (!answer.ok) notify(answer.problem)
    return answer.ok ? { ok: true, value: decode(answer.value) } : answer
  }
  return {
    load: async (team: string) => settle(await call('getWidgetSettings', { im_room_name: team })),
    /** What is given changes. */
    save: async (team: string, changes: Partial<Omit<WidgetSettings, 'secret'>>) =>
      settle(
        await call('setWidgetSettings', {
          im_room_name: team,
          ...(changes.origins && { origins: changes.origins }),
          ...(changes.topics && { topics: changes.topics }),
          ...(changes.acceptsIdentities !== undefined && {
            accepts_identities: changes.acceptsIdentities,
          }),
          ...(changes.asksName !== undefined && { asks_name: changes.asksName }),
        }),
      ),
    /** Identities signed with the former secret end. */
    replaceSecret: async (team: string) =>
      settle(await call('setWidgetSettings', { im_room_name: team, replaces_secret: true })),
  }
}
