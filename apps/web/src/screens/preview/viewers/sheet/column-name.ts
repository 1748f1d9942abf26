const LETTERS = 26

/** A to Z, AA, AB, and so on. */
export const columnName = (index: number): string =>
  (index >= LETTERS ? columnName(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
