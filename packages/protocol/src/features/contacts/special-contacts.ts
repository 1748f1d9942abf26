/** Reserved names that are not people [people-4, assistant-1]. */
export const ASSISTANT_ID = 'assistant'
const ADMIN_ID = 'admin'

/** The assistant cannot be fetched as a user, and 'admin' is never looked up. */
export const canLookUp = (userId: string): boolean => userId !== ASSISTANT_ID && userId !== ADMIN_ID

/** Nobody opens a chat with themselves or with 'admin', whatever address they follow. */
export const canOpenChat = (userId: string, me: string | undefined): boolean =>
  userId !== ADMIN_ID && !isOwnContact(userId, me)

/** The contact with one's own id, or '_' and that id, is ignored [recent-3]. */
export const isOwnContact = (userId: string, me: string | undefined): boolean =>
  me !== undefined && (userId === me || userId === `_${me}`)
