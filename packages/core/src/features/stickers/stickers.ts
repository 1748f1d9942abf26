import type { ConversationKey, StickerContent } from '@parley/protocol/model'
import { CODE, contentOfSticker } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { logCodeOf } from '../../http/catalogue.ts'
import { createSingleFlight } from '../../single-flight.ts'
import { ownerOf } from '../../tabs/tabs.ts'

const KEPT = 16

/** Sticker packs: loaded once, when somebody wants to send one. */
function createStickers({ state, call, listen, notify, report, options, services }: Context) {
  const { localStore: store } = options
  const once = createSingleFlight<'stickers', CallResult<StickerContent[]>>()
  let known: StickerContent[] | undefined
  listen('signedOut', () => {
    known = undefined
  })
  listen('leftForGood', ({ me }) => store.remove(`Stickers:${ownerOf(me)}`))

  const tableName = (): string | undefined => {
    const { me } = state().session
    return me && `Stickers:${ownerOf(me)}`
  }
  const recentIds = (): string[] => {
    const name = tableName()
    return (name && store.get(name)?.split(' ')) || []
  }

  async function ask(): Promise<CallResult<StickerContent[]>> {
    const listed = await call('listStickers', {})
    if (!listed.ok) {
      report(logCodeOf('sticker-cache'), listed.problem)
      const isMissing = listed.problem.params?.code === String(CODE.notFound)
      return { ok: false, problem: { code: isMissing ? 'gone' : 'emoji-list-failed' } }
    }
    known = listed.value.accessDescriptors.map(contentOfSticker)
    return { ok: true, value: known }
  }

  return {
    /** All packs, in their order. */
    list: (): Promise<CallResult<StickerContent[]>> =>
      known ? Promise.resolve({ ok: true, value: known }) : once('stickers', ask),
    /** Stickers last sent from this browser, newest first; empty before the packs are loaded. */
    recent: (): StickerContent[] =>
      recentIds().flatMap(id => known?.find(sticker => sticker.id === id) ?? []),
    /** Sending needs the service [stickers-2]. */
    send(key: ConversationKey, sticker: StickerContent): boolean {
      const isOffered = known?.some(({ url }) => url !== undefined && url === sticker.url)
      if (!isOffered || services.outgoing.sendContent(key, sticker) !== undefined) {
        notify({ code: 'gone' })
        return false
      }
      const name = tableName()
      const id = sticker.id ?? ''
      if (name) store.set(name, [id, ...recentIds().filter(other => other !== id)].slice(0, KEPT).join(' '))
      return true
    },
  }
}

export const stickers = {
  start: createStickers,
} satisfies Feature
