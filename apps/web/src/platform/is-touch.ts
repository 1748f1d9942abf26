const coarse = matchMedia('(pointer: coarse)')

/** On touch the keyboard covers half of the screen: it is opened by the person, never by us. */
export const isTouch = (): boolean => coarse.matches
