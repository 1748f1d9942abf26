import { lazySection } from '../../platform/lazy-section.ts'

export const LazyReadersDialog = lazySection(async () => (await import('./readers-dialog.tsx')).ReadersDialog)
