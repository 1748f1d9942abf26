import { fileProblemOf } from '@parley/protocol/model'
import type { Problem } from '../../store/state.ts'

/** The name of the file rule behind a refusal; other problems unchanged. */
export function nameFileProblem(problem: Problem): Problem {
  const found = fileProblemOf(Number(problem.params?.code), problem.text ?? '')
  return found ? { code: `file-${found}` } : problem
}

/** The problem in the body of a refused transfer. */
export async function problemOfResponse(response: Response): Promise<Problem> {
  const { code, message } = (await response.json().catch(() => ({}))) as { code?: unknown; message?: unknown }
  const text = typeof message === 'string' ? message : ''
  return nameFileProblem({ code: 'server', params: { code: String(code ?? response.status) }, text })
}
