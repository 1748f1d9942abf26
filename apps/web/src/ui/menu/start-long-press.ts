import { ignoreClick } from './ignore-click.ts'

const LONG_PRESS_MS = 450

/** Opens a menu unless the timer is cleared. Lifting the finger then chooses nothing that has opened under it. */
export const startLongPress = (open: () => boolean): ReturnType<typeof setTimeout> =>
  setTimeout(() => {
    if (open()) ignoreClick()
  }, LONG_PRESS_MS)
