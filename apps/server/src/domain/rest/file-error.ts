import { FILE_PROBLEMS, type FileProblem } from '@parley/protocol/model'
import { CallError } from './call-error.ts'

/** A refusal about files, with the code and text that client and server share. */
export const fileError = (problem: FileProblem): CallError =>
  new CallError(FILE_PROBLEMS[problem].code, FILE_PROBLEMS[problem].message)
