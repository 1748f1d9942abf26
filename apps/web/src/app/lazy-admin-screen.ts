import { lazyScreen } from '../platform/lazy-screen.ts'

/** Apart from the other screens, so that it can be downloaded beside them. */
export const LazyAdminScreen = lazyScreen(
  async () => (await import('../screens/admin/admin-screen.tsx')).AdminScreen,
)
