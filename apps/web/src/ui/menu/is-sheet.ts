import { BREAKPOINTS } from '../breakpoints.ts'

/** On narrow screens menus and lists open as a sheet at the bottom. */
export const isSheet = (): boolean => window.matchMedia(BREAKPOINTS.narrow).matches
