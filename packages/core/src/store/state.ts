export type * from './conversation-state.ts'

/** The signed-in person. */
export interface Me {
  id: string
  domain: string
  nickName: string
  avatar: string
  mobile: string
  isCustomer: boolean
}

/** A code with parameters; only the UI's catalogue makes a sentence of it. `text` is the server's own message. */
export interface Problem {
  code: string
  params?: Record<string, string>
  text?: string
}

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
