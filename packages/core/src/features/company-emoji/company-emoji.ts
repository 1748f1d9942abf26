import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

export interface CompanyEmoji {
  id: number
  name: string
  /** Names that old messages still have. */
  former: readonly string[]
  url: string
  isOffered: boolean
  /** Empty where it is not told. */
  addedBy: string
}

export interface CompanyEmojiChange {
  name?: string
  /** Base64. */
  picture?: string
  isOffered?: boolean
}

declare module '../../store/event.ts' {
  interface FeatureEvents {
    companyEmoji:
      | { type: 'companyEmojiAsked' }
      /** `isKept`: as they were seen here, until there is a connection. */
      | { type: 'companyEmojiLoaded'; emoji: readonly CompanyEmoji[]; isKept?: boolean }
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Those of the company, by name; undefined before something needed them. */
    companyEmoji: readonly CompanyEmoji[] | undefined
  }
}

/** Also by a former name, and one that is no longer offered: old messages keep theirs [company-emoji-5]. */
export const selectCompanyEmoji = ({ companyEmoji }: State, name: string): CompanyEmoji | undefined =>
  companyEmoji?.find(emoji => emoji.name === name || emoji.former.includes(name))

const PAUSE_MS = 10_000
/** Unknown names that are asked for at once within a pause: most of them are no emoji at all. */
const AT_ONCE = 5

const emojiOf = ({ emoji }: AnswerOf<Contract['listCompanyEmoji']>): CompanyEmoji[] =>
  emoji.map(({ emoji_id, picture_url, is_offered, added_by, ...named }) => ({
    ...named,
    id: emoji_id,
    url: picture_url,
    isOffered: is_offered,
    addedBy: added_by,
  }))

/** Asked for when a text or the picker needs them, never before [company-emoji-2]. */
function createCompanyEmoji({ call, clock, dispatch, listen, state }: Context) {
  const once = createSingleFlight<'emoji', CallResult<CompanyEmoji[]>>()
  const wanted = new Set<string>()
  let askedAt: number | undefined
  let isMissed = false
  listen('signedOut', () => {
    askedAt = undefined
    isMissed = false
    wanted.clear()
  })

  async function ask(): Promise<CallResult<CompanyEmoji[]>> {
    askedAt = clock.now()
    dispatch({ type: 'companyEmojiAsked' })
    const listed = await call('listCompanyEmoji', {})
    isMissed = !listed.ok
    if (!listed.ok) return listed
    const emoji = emojiOf(listed.value)
    dispatch({ type: 'companyEmojiLoaded', emoji })
    return { ok: true, value: emoji }
  }
  const list = () => once('emoji', ask)
  listen('catchUpCompleted', () => isMissed && void list())
  const refresh = () => {
    if (askedAt === undefined || clock.now() - askedAt >= PAUSE_MS) void list()
  }
  const isUnknown = (name: string) => !selectCompanyEmoji(state(), name)
  /** Once more for what came beside others, or while an older list was on its way. */
  function endPause(): void {
    const unknown = [...wanted].some(isUnknown)
    wanted.clear()
    if (unknown) void list()
  }
  async function changed<T>(work: Promise<CallResult<T>>): Promise<CallResult<T>> {
    const done = await work
    if (done.ok) await ask()
    return done
  }
  return {
    list,
    /** As they are now, as far as nobody has asked a moment ago. */
    refresh,
    /** Somebody sees this name: an unknown one may be new [company-emoji-2]. */
    want(name: string): void {
      if (wanted.has(name) || !isUnknown(name)) return
      if (wanted.size === 0) clock.setTimeout(endPause, PAUSE_MS)
      wanted.add(name)
      if (wanted.size <= AT_ONCE) void list()
    },
    /** Base64 of a picture. */
    add: (name: string, picture: string) => changed(call('addCompanyEmoji', { name, picture })),
    save: (id: number, { name, picture, isOffered }: CompanyEmojiChange) =>
      changed(
        call('saveCompanyEmoji', {
          emoji_id: id,
          ...(name !== undefined && { name }),
          ...(picture !== undefined && { picture }),
          ...(isOffered !== undefined && { is_offered: isOffered }),
        }),
      ),
    remove: (id: number) => changed(call('deleteCompanyEmoji', { emoji_id: id })),
  }
}

const companyEmojiReducers: Reducers = {
  companyEmojiLoaded: (state, { emoji }) => ({ ...state, companyEmoji: emoji }),
}

export const companyEmoji = {
  initial: { companyEmoji: undefined },
  reducers: [companyEmojiReducers],
  start: createCompanyEmoji,
} satisfies Feature
