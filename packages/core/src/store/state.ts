export type * from './conversation-state.ts'
export type * from './session-state.ts'

export interface Person {
  id: string
  nickName: string
  letter: string
  avatar: string
  position: string
  /** Their status text. */
  status: string
  isCustomer: boolean
  /** The letters of the name word by word, and the first of each: what a person is found by. */
  pinyin: string
  initials: string
  /** The signed-in person's remark for them; empty: none. */
  remark: string
  /** For a remark in Chinese. */
  remarkPinyin?: string
  isFriend: boolean
}

/** `idle`: nobody has asked for the list yet. */
export type ListStatus = 'idle' | 'loading' | 'ready' | 'error'

/**
 * Each feature adds its part here, in its `feature.ts`.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface FeatureState {}

/** Everything the client knows. */
export type State = FeatureState
