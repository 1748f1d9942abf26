import type { Command } from '../domain/commands/command.ts'
import { refreshShared } from '../domain/due/refresh-shared.ts'
import type { StanzaHandlers } from '../ports/stanza-handlers.ts'
import type { Context, ServerParts, Services } from '../slots/context.ts'
import type { Feature, HandlersOf, Job, Started } from '../slots/feature.ts'

/** Told what a shutdown is waiting for, so that one that hangs can report it. */
export type WaitFor = (what: string) => void

export interface RunningFeatures<Features> {
  context: Context
  handlers: HandlersOf<Features>
  stanzas: StanzaHandlers
  /** Begins their work, when the server can be reached. */
  wake(): Promise<void>
  /** Ends their work, while connections are still open. */
  stopJobs(waitFor: WaitFor): Promise<void>
  /** When connections have ended. */
  stop(waitFor: WaitFor): Promise<void>
}

/** One after the other, in the order of the list. They stop in the reverse order. */
export async function startFeatures<Features extends Record<string, Feature>>(
  features: Features,
  given: ServerParts & Partial<Services>,
): Promise<RunningFeatures<Features>> {
  const started: [slug: string, Started][] = []
  const context = createContext(given, started)
  for (const [slug, feature] of Object.entries(features))
    started.push([slug, (await feature.start?.(context)) ?? {}])
  const jobs: [slug: string, Job][] = [
    ['changes of other nodes', refreshJob(context, started)],
    ...started.flatMap(([slug, { jobs = [] }]) => jobs.map((job): [string, Job] => [slug, job])),
  ]
  return {
    context,
    handlers: Object.assign(
      {},
      ...Object.values(features).map(feature => feature.handlers?.(context)),
      ...started.map(([, { handlers }]) => handlers),
    ) as HandlersOf<Features>,
    stanzas: combineStanzas(started),
    async wake() {
      for (const [, job] of jobs) await job.wake?.()
    },
    async stopJobs(waitFor) {
      for (const [slug, job] of jobs.toReversed()) {
        waitFor(slug)
        await job.stop?.()
      }
    },
    async stop(waitFor) {
      for (const [slug, feature] of started.toReversed()) {
        waitFor(slug)
        await feature.stop?.()
      }
    },
  }
}

/** `started` grows while features start. */
function createContext(given: ServerParts, started: readonly [string, Started][]): Context {
  const known = {
    ...given,
    provide(services) {
      Object.assign(known, services)
    },
    announceArchived(...archived) {
      for (const [, feature] of started) feature.archived?.(...archived)
    },
    announcePosted(...posted) {
      for (const [, feature] of started) feature.posted?.(...posted)
    },
    executeCommand(command, ages) {
      const { kind } = command.content
      const execute = started.map(([, { commands }]) => commands?.[kind]).find(found => found !== undefined)
      if (!execute) throw new Error(`No feature executes the command ${kind}.`)
      return execute(command as Command<never>, ages)
    },
  } as Context
  return new Proxy(known, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target))
        throw new Error(`No feature has offered ${name} yet.`)
      return Reflect.get(target, name)
    },
  })
}

/** A server alone on its database knows all changes. */
function refreshJob({ log, storage }: Context, started: readonly [string, Started][]): Job {
  const work = started.flatMap(([, { refresh }]) => refresh ?? [])
  return refreshShared(log, storage.dialect === 'sqlite' ? [] : work)
}

function combineStanzas(started: readonly [string, Started][]): StanzaHandlers {
  const all = started.flatMap(([, { stanzas }]) => stanzas ?? [])
  return {
    message: (sender, stanza) => void all.some(one => one.message?.(sender, stanza)),
    iq(sender, iq) {
      for (const one of all) {
        const answer = one.iq?.(sender, iq)
        if (answer !== undefined) return answer
      }
      return undefined
    },
    presence(sender, stanza) {
      for (const one of all) one.presence?.(sender, stanza)
    },
    left(sender) {
      for (const one of all) one.left?.(sender)
    },
  }
}
