/** Each call starts a new request and returns whether that request is still the latest: older answers are dropped. */
export function createLatestOnly(): () => () => boolean {
  let latest = 0
  return () => {
    const started = ++latest
    return () => started === latest
  }
}
