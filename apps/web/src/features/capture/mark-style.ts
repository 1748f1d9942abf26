import type { Colour, Tool, Width } from './marks.ts'

/** What the next mark looks like. */
export interface MarkStyle {
  tool: Tool
  colour: Colour
  width: Width
}

export const FIRST_STYLE: MarkStyle = { tool: 'rectangle', colour: 'red', width: 'medium' }

export const TOOL_KEYS: Readonly<Record<string, Tool>> = {
  r: 'rectangle',
  w: 'arrow',
  p: 'pen',
  t: 'text',
  b: 'blur',
}
