import type { Problem } from '../../store/state.ts'

/** More tries would not change it. */
export class TransferRefused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.text ?? problem.code)
    this.problem = problem
  }
}

/** The server does not know this upload any more. */
export class UploadGone extends Error {}

/** Not this time: a connection that broke, a server that is busy. */
export class Interruption extends Error {}
