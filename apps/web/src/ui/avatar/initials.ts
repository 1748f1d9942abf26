const CJK = /[\u3400-\u9fff\uf900-\ufaff]/
const IN_BRACKETS = /[(（[【][^)）\]】]*[)）\]】]?/g
const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** The last two characters of a Chinese name, otherwise the first letters of two words. Text in brackets is ignored. */
export function initialsOf(name: string): string {
  const trimmed = name.replace(IN_BRACKETS, '').trim() || name.trim()
  const chinese = [...trimmed].filter(character => CJK.test(character))
  if (chinese.length > 0) return chinese.slice(-2).join('')
  const words = trimmed.split(/[\s._-]+/).filter(word => LETTER.test(word))
  return words
    .slice(0, 2)
    .map(word => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

const HUES = 8

/** The same person has the same colour everywhere. */
export function hueOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum % HUES
}
