import { openKeyValueStore } from './key-value-store.ts'

const KEY = 'parley.notices-while-sharing'
const store = () => openKeyValueStore(() => localStorage)

/** Whether messages stay off a screen that this browser shares. The window of the call asks, the chat obeys. */
export const hidesNoticesWhileSharing = (): boolean => store().get(KEY) === undefined

export const setHidesNoticesWhileSharing = (hides: boolean): void =>
  hides ? store().remove(KEY) : store().set(KEY, 'shown')
