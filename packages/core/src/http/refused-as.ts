import type { Problem } from '../store/state.ts'

/** A refusal as a text of the catalogue, by the code of the answer: the server's own words are in one language. */
export function refusedAs(problem: Problem, texts: Readonly<Record<string, string>>): Problem {
  const code = problem.code === 'server' ? texts[problem.params?.code ?? ''] : undefined
  return code === undefined ? problem : { code }
}
