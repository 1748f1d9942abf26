const two = (value: number): string => String(value).padStart(2, '0')

/** As `<input type="datetime-local">` wants it. */
export function encodeLocalTime(time: number): string {
  const date = new Date(time)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** NaN where nothing was chosen. */
export const decodeLocalTime = (value: string): number => new Date(value).getTime()
