import { parse } from 'ltx'
import { FrameCheck } from './frame-check.ts'
import { LtxElement } from './ltx-element.ts'
import type { Violation } from './violation.ts'

export type ParsedFrame = { ok: true; value: LtxElement } | { ok: false; violation: Violation }

/** One complete element, as RFC 7395 §3.3 and XEP-0124 deliver it. */
export function parseFrame(source: string, maxDepth: number): ParsedFrame {
  const violation = new FrameCheck(source, maxDepth).run()
  if (violation) return { ok: false, violation }
  // Trimmed because ltx looks for the next tag again at every character behind the last one.
  return { ok: true, value: new LtxElement(parse(source.trim())) }
}
