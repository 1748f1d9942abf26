import { openKeyValueStore } from '../../platform/key-value-store.ts'

const KEY = 'parley.capture-choice'
const store = () => openKeyValueStore(() => localStorage)

/** Whether to go straight to the browser's picker; hiding the window is an option of the person. */
export const isChoiceRemembered = (): boolean => store().get(KEY) !== undefined

export const rememberChoice = (isRemembered: boolean): void =>
  isRemembered ? store().set(KEY, '1') : store().remove(KEY)
