/** Words never contain an underscore, so a mark cannot collide with a word. */
export const markOfConversation = (id: number): string => `_c${id}`
export const markOfSender = (id: number): string => `_u${id}`
export const markOfKind = (kind: string): string => `_k${kind.replace(/\W/g, '')}`
export const markOfCategory = (code: string): string => `_x${code}`
