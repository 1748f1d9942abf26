/** How long a recording lasts: 'm:ss'. */
export function displayLength(seconds: number): string {
  const whole = Math.max(Math.round(seconds), 0)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
