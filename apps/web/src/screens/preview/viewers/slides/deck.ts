/** The parsed presentation: positions are fractions of the slide, font sizes are points. */
export interface Deck {
  /** In points. */
  width: number
  height: number
  slides: readonly Slide[]
  /** Releases the pictures' object URLs. */
  release(): void
}

export interface Slide {
  background: string | undefined
  items: readonly SlideItem[]
}

export interface Placement {
  x: number
  y: number
  width: number
  height: number
  /** Degrees. */
  rotation: number
}

export type SlideItem = { place: Placement } & (
  | { kind: 'text'; shape: ShapeLook; anchor: 'start' | 'center' | 'end'; paragraphs: readonly Paragraph[] }
  | { kind: 'picture'; url: string; name: string }
  | { kind: 'table'; rows: readonly (readonly (readonly Paragraph[])[])[] }
  | { kind: 'chart' }
)

interface ShapeLook {
  fill: string | undefined
  line: string | undefined
  isRound: boolean
}

export interface Paragraph {
  align: 'left' | 'center' | 'right' | 'justify'
  level: number
  bullet: string | undefined
  runs: readonly Run[]
}

export interface Run {
  text: string
  size: number
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  color: string | undefined
}
