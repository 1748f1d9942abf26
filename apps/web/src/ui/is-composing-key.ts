/** Reported instead of the real key while an input method is at work; Safari ends a composition with it. */
const COMPOSING_KEY_CODE = 229

/** The key belongs to an input method: its Enter takes a word, its Escape gives one up. */
export const isComposingKey = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === COMPOSING_KEY_CODE
