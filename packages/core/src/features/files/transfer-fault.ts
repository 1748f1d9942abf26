import type { Problem } from '../../store/state.ts'

/** Permanent: a retry would not help. */
export class TransferRefused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.text ?? problem.code)
    this.problem = problem
  }
}

/** The server no longer knows this upload. */
export class UploadGone extends Error {}

/** Temporary: a broken connection, a busy server. */
export class Interruption extends Error {}
