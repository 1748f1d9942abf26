/** Whether the runtime can tell the time there. */
export function isTimeZone(name: string): boolean {
  if (name === '' || name.length > 64) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
