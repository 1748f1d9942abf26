import { type AnswerOf, type Contract, MAX_INVITED, type MailLanguage } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { waitAndRepeat } from '../../http/wait-and-repeat.ts'

type Answered = AnswerOf<Contract['inviteAdminPeople']>['people'][number]

export interface InvitedPerson extends Pick<Answered, 'account' | 'name' | 'outcome' | 'token'> {
  expiresAt: number
}

/** In parts; those who were invited stay so if a later part fails. */
export async function invitePeople(
  { call, clock }: Pick<Context, 'call' | 'clock'>,
  accounts: readonly string[],
  { isByMail, language }: { isByMail: boolean; language: MailLanguage },
  onDone: (invited: readonly InvitedPerson[]) => void,
): Promise<CallResult<readonly InvitedPerson[]>> {
  const invited: InvitedPerson[] = []
  while (invited.length < accounts.length) {
    const part = accounts.slice(invited.length, invited.length + MAX_INVITED)
    const sent = await waitAndRepeat(clock, () =>
      call('inviteAdminPeople', { accounts: part, by_mail: isByMail, language }),
    )
    if (!sent.ok) return sent
    invited.push(...sent.value.people.map(({ expires_at: expiresAt, ...one }) => ({ ...one, expiresAt })))
    onDone([...invited])
  }
  return { ok: true, value: invited }
}
