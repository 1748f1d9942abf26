/** On touch the keyboard covers half of the screen: it is opened by the person, never by us. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches
