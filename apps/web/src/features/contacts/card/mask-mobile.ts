const SHOWN_FIRST = 3
const SHOWN_LAST = 4

/** As it stands on a screen that others may see: `138 •••• 6604`. Short numbers are hidden whole. */
export function maskMobile(number: string): string {
  const first = number.slice(0, SHOWN_FIRST)
  const last = number.slice(-SHOWN_LAST)
  return number.length > SHOWN_FIRST + SHOWN_LAST ? `${first} •••• ${last}` : '••••'
}
