/** `Number` also accepts '', ' 5' and '0x10'; the wire allows plain decimals only. */
export function decodeInteger(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,16}$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}
