import type { Feature } from '../../feature.ts'
import { createInviteLinks } from './invite-links.ts'

export const inviteLinks = {
  start: createInviteLinks,
} satisfies Feature
