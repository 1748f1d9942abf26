const CJK = /[\u3400-\u9fff\uf900-\ufaff]/

/** Two characters of a Chinese name, otherwise the first letters of the first two words. */
export function initialsOf(name: string): string {
  const trimmed = name.trim()
  if (CJK.test(trimmed)) return [...trimmed].slice(0, 2).join('')
  const words = trimmed.split(/[\s._-]+/).filter(word => word !== '')
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
