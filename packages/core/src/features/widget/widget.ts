import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** The website widget of a team. */
export interface WidgetSettings {
  /** Websites that may show it. */
  origins: string[]
  acceptsIdentities: boolean
  asksName: boolean
  asksEmail: boolean
  /** Shown beside the button after a while; empty: nothing is shown. */
  teaser: string
  /** Linked before the chat; empty: not. */
  privacyUrl: string
  topics: string[]
  secret: string
}

interface WidgetData {
  origins: string[]
  accepts_identities: boolean
  asks_name: boolean
  asks_email: boolean
  teaser: string
  privacy_url: string
  topics: string[]
  secret: string
}

const decode = ({
  accepts_identities,
  asks_name,
  asks_email,
  privacy_url,
  ...rest
}: WidgetData): WidgetSettings => ({
  ...rest,
  privacyUrl: privacy_url,
  acceptsIdentities: accepts_identities,
  asksName: asks_name,
  asksEmail: asks_email,
})

/** For team leaders. `team`: the name of its room. */
function createWidget({ call, notify }: Context) {
  const settle = (answer: CallResult<WidgetData>): CallResult<WidgetSettings> => {
    if (!answer.ok) notify(answer.problem)
    return answer.ok ? { ok: true, value: decode(answer.value) } : answer
  }
  return {
    load: async (team: string) => settle(await call('getWidgetSettings', { im_room_name: team })),
    /** Only the given fields change. */
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
          ...(changes.asksEmail !== undefined && { asks_email: changes.asksEmail }),
          ...(changes.teaser !== undefined && { teaser: changes.teaser }),
          ...(changes.privacyUrl !== undefined && { privacy_url: changes.privacyUrl }),
        }),
      ),
    /** Identities signed with the former secret become invalid. */
    replaceSecret: async (team: string) =>
      settle(await call('setWidgetSettings', { im_room_name: team, replaces_secret: true })),
  }
}

export const widget = { start: createWidget } satisfies Feature
