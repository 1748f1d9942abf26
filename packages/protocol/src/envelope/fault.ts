import { NS } from '../ns.ts'
import { childOf, text, type Xml, type XmlElement, xml } from '../xml.ts'

/**
 * Why a message could not be archived just now. It is not refused: the sender keeps it and sends it again, the oldest of
 * the conversation first.
 */
export const FAULTS = {
  'disk-full': 'resource-constraint',
  unavailable: 'internal-server-error',
} as const
export type FaultCode = keyof typeof FAULTS

export interface Fault {
  id: string
  code: FaultCode
}

export const encodeFault = ({ id, code }: Fault, words: string): Xml =>
  xml(
    'message',
    { xmlns: NS.client, type: 'error', id },
    xml(
      'error',
      { type: 'wait' },
      xml(FAULTS[code], { xmlns: NS.stanzaErrors }),
      xml('text', { xmlns: NS.stanzaErrors }, text(words)),
    ),
    xml('fault', { xmlns: NS.refused, code }),
  )

/** Any error that is not a refusal; one without a reason comes from an intermediary. */
export function decodeFault(stanza: XmlElement): Fault | undefined {
  const id = stanza.attr('id')
  if (!id || childOf(stanza, 'refused', NS.refused)) return undefined
  const code = childOf(stanza, 'fault', NS.refused)?.attr('code')
  return { id, code: code === 'disk-full' ? code : 'unavailable' }
}
