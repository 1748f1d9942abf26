/** Time as a dependency, so that tests can move it. */
export interface Clock {
  now(): number
}
