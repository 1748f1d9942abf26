/**
 * Requests of a call, for `/docs/api` and for the tests that make them of a running server. `<group.name>` stands for
 * something that has to exist first; tests put a real one there. The build of the web leaves examples out.
 */
export interface Examples {
  /** Who makes the right request; by default an administrator, who owns what it is about. */
  as?: 'customer' | 'member'
  right: Record<string, unknown>
  /** Refused with code 400, and the name of this field. */
  wrong?: readonly (readonly [request: object, field: string])[]
}

/** An id of the right form. */
export const SOME_ID = '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c'

export const WRONG_ROOM_NAMES: Examples['wrong'] & object = [
  [{}, 'im_room_name'],
  [{ im_room_name: 'a\u0000b' }, 'im_room_name'],
]

export const WRONG_USER_NAMES: Examples['wrong'] & object = [
  [{}, 'im_user_name'],
  [{ im_user_name: ['ben'] }, 'im_user_name'],
  [{ im_user_name: 'b'.repeat(65) }, 'im_user_name'],
]
