interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Whether a download that may be in vain costs nobody anything; browsers that do not tell are asked for it. */
export function mayLoadAhead(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {}
  return !saveData && effectiveType === '4g'
}
