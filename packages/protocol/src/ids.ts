/** A leading '_', '#' and the name 'admin' have special meanings, so ids must not look like them [wire-2]. */
export const ID_PATTERN = /^[a-z0-9][a-z0-9.-]{1,63}$/
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** As accounts are compared. Only A to Z: the Kelvin sign would become a `k`, and somebody else's account. */
export const foldAccount = (typed: string): string =>
  typed.trim().replace(/[A-Z]+/g, letters => letters.toLowerCase())

/** The only inherited property whose name is a valid id; it must not be found in objects keyed by id. */
const INHERITED = 'constructor'

export const isUserId = (id: string): boolean => ID_PATTERN.test(id) && id !== 'admin' && id !== INHERITED
export const isRoomName = (name: string): boolean => ID_PATTERN.test(name) && name !== INHERITED
export const isMessageId = (id: string): boolean => UUID_V4.test(id)
