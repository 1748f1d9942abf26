import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

/** The data-type of a change of a person's name or picture. */
export const PERSON_CHANGE = 'person_change'

/** Sent to everybody who shares a conversation with the person, and to their own devices. Not archived. */
export interface PersonChange {
  id: string
  name: string
  /** Members who use their own name in a group are renamed there too. */
  previousName: string
  avatar: string
  letter: string
  pinyin: string
  initials: string
}

const Data = z.object({
  im_user_name: z.string(),
  nick_name: z.string(),
  previous_name: z.string(),
  avatar_url: z.string(),
  nick_name_letter: z.string(),
  nick_name_pinyin: z.string(),
  nick_name_initials: z.string(),
})

export const encodePersonChange = (person: PersonChange): z.infer<typeof Data> => ({
  im_user_name: person.id,
  nick_name: person.name,
  previous_name: person.previousName,
  avatar_url: person.avatar,
  nick_name_letter: person.letter,
  nick_name_pinyin: person.pinyin,
  nick_name_initials: person.initials,
})

export function decodePersonChange(data: unknown): Result<PersonChange> {
  const parsed = Data.safeParse(data)
  if (!parsed.success) return bad(`data.${parsed.error.issues[0]?.path.join('.') || 'im_user_name'}`)
  const person = parsed.data
  return ok({
    id: person.im_user_name,
    name: person.nick_name,
    previousName: person.previous_name,
    avatar: person.avatar_url,
    letter: person.nick_name_letter,
    pinyin: person.nick_name_pinyin,
    initials: person.nick_name_initials,
  })
}
