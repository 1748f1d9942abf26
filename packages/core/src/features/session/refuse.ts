import type { CallResult } from '../../http/caller.ts'

export const refuse = (code: string): CallResult<never> => ({ ok: false, problem: { code } })
