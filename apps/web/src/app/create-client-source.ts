import type { Client, KeyValueStore } from '@parley/core'
import { beginLastVisit, claimCallWindow, createEntry, type EntryOptions } from '@parley/core/entry'
import type { ConversationKey } from '@parley/protocol/model'
import { createStore } from 'zustand/vanilla'
import type { ClientSource } from '../client/client-source.ts'
import { isInFrame } from '../platform/is-in-frame.ts'
import { openKeyValueStore } from '../platform/key-value-store.ts'
import { loadSection } from '../platform/lazy-section.ts'
import type { Preferences } from '../platform/preferences.ts'
import { watchFaults } from '../platform/report-fault.ts'
import { createTabChannel } from '../platform/tab-channel.ts'

/** The database for what is kept of the conversations. */
const DEVICE_STORE = 'parley-store'
/** Reading what was seen last takes less; a disk that takes longer holds nothing up. */
const MOST_READING_MS = 150

const importClient = () => import('./create-browser-client.ts')

interface SecondStep {
  client?: Client
  failure?: unknown
}

interface SourceParts {
  /** The domain of the company that a link named. */
  domain: string | undefined
  localStore: KeyValueStore
  preferences: Preferences
  /** Called when loading starts, so that other downloads can run in parallel. */
  onLoad(): void
}

/** `preload`: downloads what a sign-in will need. A failure happens again, and is reported, when it is needed. */
type BrowserSource = ClientSource & { preload(): void }

export function createClientSource({ domain, localStore, preferences, onLoad }: SourceParts): BrowserSource {
  const secondStep = createStore<SecondStep>()(() => ({}))
  let loading: Promise<void> | undefined

  const load = async (): Promise<void> => {
    const shown = params.get('c') as ConversationKey | null
    const lastVisit = isInFrame() ? undefined : beginLastVisit(DEVICE_STORE, sessionStore, shown ?? undefined)
    onLoad()
    try {
      const { createBrowserClient } = await loadSection(importClient)
      const kept = { deviceStore: DEVICE_STORE, ...(lastVisit && { lastVisit }) }
      secondStep.setState({ client: createBrowserClient(options, entry, kept) })
      // It is in the first picture then, which would otherwise be drawn twice.
      if (lastVisit)
        await Promise.race([lastVisit, new Promise(resolve => setTimeout(resolve, MOST_READING_MS))])
    } catch (failure) {
      secondStep.setState({ failure })
      throw failure
    }
  }
  const params = new URLSearchParams(window.location.search)
  const companyName = params.get('company') ?? domain
  const sessionStore = openKeyValueStore(() => window.sessionStorage)
  watchFaults(sessionStore)
  const callId = params.get('call')
  if (callId) claimCallWindow(sessionStore, callId)
  const options: EntryOptions = {
    origin: window.location.origin,
    ...(companyName && { companyName }),
    sessionStore,
    localStore,
    tabs: createTabChannel(),
    keepsSignedIn: () => !isInFrame() && preferences.keepsSignedIn(),
    solveChallenge: async challenge =>
      (await loadSection(() => import('../platform/solve-in-worker.ts'))).solveInWorker(challenge),
    prepare: () => {
      loading ??= load()
      return loading
    },
  }
  const entry = createEntry(options)
  return {
    entry: entry.client,
    preload: () => void importClient().then(onLoad, () => undefined),
    client: () => secondStep.getState().client,
    failure: () => secondStep.getState().failure,
    subscribe: secondStep.subscribe,
  }
}
