import { topicSection } from './features/topic/topic.tsx'
import type { DetailsSection } from './slots/details-sections.ts'

/** Sections of the details that have a line in the header: they come with the chat, all others when the details are opened. */
export const HEADER_SECTIONS: readonly DetailsSection[] = [topicSection]
