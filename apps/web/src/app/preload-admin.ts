import { preloadAdminPage } from '../admin-pages.ts'

/** The frame, the page at the address and the texts, all at once. A failure happens again when they are shown. */
export function preloadAdmin(path: string): void {
  import('../screens/admin/admin-screen.tsx').catch(() => undefined)
  preloadAdminPage(path)
}
