import { child, children, numberOf } from './xml.ts'

/** Names of the theme colours, and their names in a master. */
export type Palette = ReadonlyMap<string, string>

const HEX = /^[0-9a-f]{6}$/i
const SHARE = 100_000

export function readPalette(theme: Element | undefined, colorMap: Element | undefined): Palette {
  const palette = new Map<string, string>()
  for (const entry of children(child(theme, 'themeElements', 'clrScheme'))) {
    const [value] = children(entry)
    const hex = value?.getAttribute('lastClr') ?? value?.getAttribute('val') ?? ''
    if (HEX.test(hex)) palette.set(entry.localName, hex)
  }
  for (const { name, value } of [...(colorMap?.attributes ?? [])]) {
    const color = palette.get(value)
    if (color) palette.set(name, color)
  }
  return palette
}

/** Lightens and darkens by the two most common factors of office formats. */
function shaded(hex: string, modifiers: Element): string {
  const factor = (numberOf(child(modifiers, 'lumMod'), 'val') ?? SHARE) / SHARE
  const offset = (numberOf(child(modifiers, 'lumOff'), 'val') ?? 0) / SHARE
  const parts = [0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  const changed = parts.map(part => Math.round(Math.min(255, part * factor + 255 * offset)))
  return changed.map(part => part.toString(16).padStart(2, '0')).join('')
}

/** The colour of a `solidFill` or similar; undefined for anything that is not a single colour. */
export function colorIn(holder: Element | undefined, palette: Palette): string | undefined {
  const [value] = children(holder)
  if (!value) return undefined
  const name = value.getAttribute('lastClr') ?? value.getAttribute('val') ?? ''
  const hex = value.localName === 'schemeClr' ? palette.get(name) : name
  return hex !== undefined && HEX.test(hex) ? `#${shaded(hex, value)}` : undefined
}
