import { preloadAdminPage } from '../admin-pages.ts'
import { LazyAdminScreen } from './lazy-admin-screen.ts'

/** The frame, the page at the address and the texts, all at once. */
export function preloadAdmin(path: string): void {
  LazyAdminScreen.preload()
  preloadAdminPage(path)
}
