import type { ConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { PasskeyKey } from '../../sealed-login.ts'
import type { MessageSearch, SearchPage } from '../../store/message-search.ts'
import { isKeptIn } from '../../tabs/kept-marks.ts'
import { STORE_SECRET, sealedLoginIn } from '../../tabs/store-secret.ts'
import { ownerOf } from '../../tabs/tabs.ts'
import type { KeptPicture } from './kept-pictures.ts'
import type { KeptState, SearchRun } from './kept-state.ts'
import type { PictureShown, WantedPicture } from './shown-pictures.ts'

/** New windows open with a passkey where there is no network, as long as this browser stays signed in. */
function createOfflineOpening({ sessionStore, state, options }: Context) {
  const { deviceStore: database, localStore } = options
  const domain = () => state().session.me?.domain ?? ''
  /** Somebody else may have signed in since, in another window, and stay. */
  const isKept = () => isKeptIn(localStore, domain(), state().session.me?.id)
  return {
    /** Undefined: it cannot be turned on, as nothing is kept, or this browser does not stay signed in. */
    opensOffline(): boolean | undefined {
      const mayOpen = database && sessionStore.get(STORE_SECRET) && isKept()
      return mayOpen ? localStore.get(sealedLoginIn(domain())) !== undefined : undefined
    },
    /** `owner`: who has made the passkey. False: they are not signed in any more. */
    async openOffline(owner: string, key: PasskeyKey): Promise<boolean> {
      const { me } = state().session
      if (!me || ownerOf(me) !== owner || database === undefined) return false
      const { sealLogin } = await import('../../sealed-login.ts')
      const about = { domain: me.domain, id: me.id, name: me.nickName || me.id, database }
      return await sealLogin({ sessionStore, localStore }, about, key)
    },
    closeOffline(): void {
      if (isKept()) localStore.remove(sealedLoginIn(domain()))
    },
  }
}

/** Loaded beside everything else: a start without it only takes longer. */
function startDeviceStore(context: Context) {
  const name = context.options.deviceStore
  const kept = name
    ? import('./kept-state.ts')
        .then(({ KeptState }) => new KeptState(context, name))
        // Where storage is blocked nothing is kept.
        .catch(error => void context.report('device-store', error))
    : undefined
  const opening = createOfflineOpening(context)
  // Looked up while a page is drawn, which waits for nothing.
  let loaded: KeptState | undefined
  void kept?.then(state => {
    loaded = state
  })
  context.provide({ keptPeople: { card: async id => (await kept)?.people.card(id) } })
  return {
    ...opening,
    /** The address in this page of a picture that is shown already; where nothing is kept, the one it is fetched from. */
    peekPicture: ({ address, from }: WantedPicture): string | undefined =>
      name ? loaded?.pictures.peek(address) : from,
    /** Tells where to show a picture from, here or on the network, until the returned function is called. */
    holdPicture(wanted: WantedPicture, show: (shown: PictureShown) => void): () => void {
      if (loaded) return loaded.pictures.hold(wanted, show)
      let release: (() => void) | undefined = () => undefined
      const hold = (state: KeptState | undefined) => {
        if (!release) return
        if (state) release = state.pictures.hold(wanted, show)
        else show(wanted.from === undefined ? { isAway: true } : { url: wanted.from })
      }
      void (kept ?? Promise.resolve(undefined)).then(hold)
      return () => {
        release?.()
        release = undefined
      }
    },
    /** One that was opened before, as the server described it. */
    findPicture: async (address: string): Promise<KeptPicture | undefined> =>
      await (await kept)?.pictures.find(address),
    /** The server says that it is gone. */
    forgetPicture: async (address: string): Promise<void> => (await kept)?.pictures.forget(address),
    /** Bytes that this browser keeps for reading without a network; undefined where it keeps none. */
    measure: async (): Promise<number | undefined> => (await kept)?.measure(),
    /** Shows what is kept of a conversation that cannot be opened yet. */
    show: async (key: ConversationKey): Promise<void> => (await kept)?.show(key),
    /** The rules of the server, among what is kept; undefined where nothing is. */
    find: async (search: MessageSearch, run: SearchRun): Promise<SearchPage | undefined> =>
      (await kept)?.find(search, run),
    async clear(): Promise<void> {
      opening.closeOffline()
      await (await kept)?.clear()
    },
  }
}

export const deviceStore = { start: startDeviceStore } satisfies Feature
