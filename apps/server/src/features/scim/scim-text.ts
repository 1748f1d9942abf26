import * as z from 'zod'

/** PostgreSQL stores no NUL. */
export const isStorable = (text: string): boolean => !text.includes('\0')

export const ScimText = z.string().max(300).refine(isStorable)
