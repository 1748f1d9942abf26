/** Midnight as the end of a span is the end of the day. */
export const endMinuteOf = (minute: number): number => minute || 1_440
