import type { Catalogue } from './zh-CN.ts'

interface Problem {
  code: string
  params?: Record<string, string>
  text?: string
}

/** Our own servers end sessions with 110 to 115; why others do is in their words only [http-4]. */
const isForeignEnd = ({ code, params, text }: Problem): boolean =>
  code === 'session-ended' && Number(params?.code) > LAST_OWN_CODE && text !== undefined && text !== ''

const LAST_OWN_CODE = 115

/** The catalogue's sentence, else the server's own words, else the general one. */
export function displayProblem(text: Catalogue, problem: Problem): string {
  const sentence = isForeignEnd(problem) ? undefined : text.problems[problem.code]
  if (sentence) return sentence(problem.params ?? {})
  return problem.text || (text.problems['request-error']?.({}) ?? problem.code)
}
