export interface Finding {
  /** Names the place without its folder, so that moving a file does not change it. */
  key: string
  message: string
}
