import { NS } from '../ns.ts'
import { childOf, type XmlElement } from '../xml.ts'

/** What a delivered stanza claims about itself, read before anything in it is trusted or decoded. */
interface Claims {
  dataType: string | undefined
  sender: string | undefined
  /** The person or room it was addressed to. */
  to: string | undefined
  /** Only in a merged room: whether it was sent to all. */
  multiChat: string | undefined
}

/** Undefined without an extended data element. */
export function decodeClaims(stanza: XmlElement): Claims | undefined {
  const data = childOf(stanza, 'data', NS.data)
  return (
    data && {
      dataType: data.attr('data-type'),
      sender: data.attr('chat_id'),
      to: data.attr('to_chat'),
      multiChat: data.attr('isMultiChat'),
    }
  )
}

/** Data types that control other clients of this protocol and are never shown [receive-2]. */
export const CONTROL_DATA_TYPES: readonly string[] = ['msg_read', 'msg_unread', 'black_change']

/** Responses to display requests of a client; they are for that client, not for the timeline [receive-2]. */
export const DISPLAY_RESPONSE_TYPES: readonly string[] = ['popup', 'ajax']
