import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

/** A person's own profile. */
export interface Profile {
  nickName: string
  avatar: string
  status: string
  /** When the status expires; 0: never. */
  statusUntil: number
}

export interface ProfileChange {
  nickName?: string
  status?: string
  statusUntil?: number
  /** Base64; empty removes the picture. */
  picture?: string
}

const decodeProfile = (answer: AnswerOf<Contract['getProfile']>): Profile => ({
  nickName: answer.nick_name,
  avatar: answer.avatar_url,
  status: answer.status_text,
  statusUntil: answer.status_until,
})

export function createProfile({ call, dispatch, listen }: Context) {
  const learn = (answer: CallResult<AnswerOf<Contract['getProfile']>>): CallResult<Profile> => {
    if (!answer.ok) return answer
    const profile = decodeProfile(answer.value)
    dispatch({ type: 'ownProfileLearned', nickName: profile.nickName, avatar: profile.avatar })
    return { ok: true, value: profile }
  }
  const get = async () => learn(await call('getProfile', {}))
  // The login info of this tab may be older than a change on another device.
  listen('catchUpCompleted', () => void get())
  return {
    get,
    save: async ({ nickName, status, statusUntil, picture }: ProfileChange): Promise<CallResult<Profile>> =>
      learn(
        await call('saveProfile', {
          ...(nickName !== undefined && { nick_name: nickName }),
          ...(status !== undefined && { status_text: status }),
          ...(statusUntil !== undefined && { status_until: statusUntil }),
          ...(picture !== undefined && { picture }),
        }),
      ),
  }
}
