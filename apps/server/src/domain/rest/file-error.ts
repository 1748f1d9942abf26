import { FILE_PROBLEMS, type FileProblem } from '@parley/protocol/model'
import { CallError } from './call-error.ts'

/** A refusal around files, in the words both ends know. */
export const fileError = (problem: FileProblem): CallError =>
  new CallError(FILE_PROBLEMS[problem].code, FILE_PROBLEMS[problem].message)
