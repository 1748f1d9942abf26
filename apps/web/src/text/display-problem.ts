import type { Catalogue } from './zh-CN.ts'

interface Problem {
  code: string
  params?: Record<string, string>
  text?: string
}

/** The catalogue's sentence, else the server's own words, else the general one. */
export function displayProblem(text: Catalogue, problem: Problem): string {
  const sentence = text.problems[problem.code]
  if (sentence) return sentence(problem.params ?? {})
  return problem.text || (text.problems['request-error']?.({}) ?? problem.code)
}
