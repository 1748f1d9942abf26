const SHOWN_FIRST = 3
const SHOWN_LAST = 4

/** Masks a number for screens that others may see: `138 •••• 6604`. Short numbers are masked completely. */
export function maskMobile(number: string): string {
  const first = number.slice(0, SHOWN_FIRST)
  const last = number.slice(-SHOWN_LAST)
  return number.length > SHOWN_FIRST + SHOWN_LAST ? `${first} •••• ${last}` : '••••'
}
