import { installOffer } from './features/installed/install-offer.tsx'
import { updateOffer } from './features/installed/update-offer.tsx'
import { noticeOffer } from './features/notices/notice-offer.tsx'
import type { ListOffer } from './slots/list-offers.ts'

/** The most important first. */
export const LIST_OFFERS: readonly ListOffer[] = [updateOffer, noticeOffer, installOffer]
