import { NS, type Xml, xml } from '@parley/protocol/wire'
import type { StreamFault } from '../stream/link.ts'
import { streamError } from '../stream/stream-xml.ts'

/** Elements inside carry `jabber:client` themselves; `stream:` is declared for features and errors. */
export const boshBody = (
  attributes: Record<string, string | number | undefined>,
  payload: readonly string[],
): string => xml('body', { xmlns: NS.bosh, ...attributes }, ...(payload as Xml[]))

/** XEP-0124 §17.2: conditions that end a session. */
export type TerminalCondition = 'bad-request' | 'host-unknown' | 'item-not-found' | 'policy-violation'

export const boshTerminate = (condition?: TerminalCondition): string =>
  boshBody({ type: 'terminate', condition }, [])

export const boshEnd = (fault: StreamFault | undefined, payload: readonly string[]): string =>
  fault
    ? boshBody({ type: 'terminate', condition: 'remote-stream-error', 'xmlns:stream': NS.streams }, [
        ...payload,
        streamError(fault),
      ])
    : boshBody({ type: 'terminate' }, payload)
