/** Accounts of bots begin with this, so that every client can mark them; people cannot have such an account. */
export const BOT_PREFIX = 'bot.'

export const isBotId = (id: string): boolean => id.startsWith(BOT_PREFIX)

export const MAX_BOT_NAME_LENGTH = 40
export const MAX_BOT_TEXT_LENGTH = 5_000
/** A file whose text is in the request; larger ones come as a form. */
export const MAX_BOT_FILE_TEXT = 100_000
/** An account, or the kind, id and name of a group of people. */
export const MAX_MENTION_LENGTH = 240
