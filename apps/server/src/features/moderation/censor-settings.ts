import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { type Censor, CensorFailure } from '../../ports/censor.ts'
import { changeRules, type RulesParts } from './change-rules.ts'

type CensorCalls = 'saveCensorMode' | 'testCensor'

/** How a company uses the censor service of the operator. */
export const createCensorSettings = (
  parts: RulesParts & { censor: Censor | undefined },
): Pick<Handlers, CensorCalls> => ({
  saveCensorMode: signedIn((caller, { mode }, { ip }) =>
    changeRules(parts, caller, ip, async db => {
      await db
        .updateTable('companies')
        .set({ censor_mode: mode })
        .where('id', '=', caller.companyId)
        .execute()
      return { answer: {}, detail: `censor service: ${mode}` }
    }),
  ),

  // Its refusals are part of the answer: as codes of our own they would end the session of the administrator.
  testCensor: signedIn(async (_caller, { text }) => {
    if (!parts.censor) return { outcome: 'failed' as const, code: 0, message: 'There is no service.' }
    try {
      const { verdict, name } = await parts.censor.check(text)
      return { outcome: verdict, code: 0, message: name }
    } catch (error) {
      const { code, message } = error instanceof CensorFailure ? error : new CensorFailure(0, 'unknown')
      return { outcome: 'failed' as const, code, message }
    }
  }),
})
