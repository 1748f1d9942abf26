import { lazySection } from '../../../platform/lazy-section.ts'

export const LazyConsultationDetails = lazySection(
  async () => (await import('./consultation-details.tsx')).ConsultationDetails,
)
/** Called when a consultation is shown: its details open at once, and without a network. */
export const { preload: preloadConsultationDetails } = LazyConsultationDetails
