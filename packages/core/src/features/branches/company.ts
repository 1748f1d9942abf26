/** The level above all branches. */
export const COMPANY = 0
