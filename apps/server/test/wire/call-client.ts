import type { CallState, ConversationRef } from '@parley/protocol/model'
import { type CallRequest, encodeCallRequest } from '@parley/protocol/wire'
import { eventIn } from './event-in.ts'
import type { WireClient } from './wire-client.ts'

export interface CallReply {
  refused?: string
  call: CallState
  conversation: ConversationRef
  ticket?: { iceServers: { urls: string[]; username?: string; credential?: string }[] }
}

export async function askCall(client: WireClient, request: CallRequest): Promise<CallReply> {
  const id = crypto.randomUUID()
  client.send(encodeCallRequest(request, id, 'acme.test'))
  return readAnswer(await client.next(new RegExp(`id="${id}"`)))
}

function readAnswer(frame: string): CallReply {
  const refused = /<refused [^>]*code="([^"]+)"/.exec(frame)?.[1]
  if (refused) return { refused } as CallReply
  const json = /<call [^>]*>(.*)<\/call>/s.exec(frame)?.[1] ?? '{}'
  const { calls, ticket } = JSON.parse(json.replace(/&quot;/g, '"').replace(/&amp;/g, '&')) as {
    calls: CallReply[]
    ticket?: CallReply['ticket']
  }
  return { ...(calls[0] as CallReply), ...(ticket && { ticket }) }
}

export const changeOf = async (
  client: WireClient,
  isWanted: (call: CallState) => boolean,
): Promise<CallState> => {
  for (;;) {
    const { call } = eventIn(await client.next(/data-type="(new_calling|call_change)".*"call":\{/)) as {
      call: CallState
    }
    if (isWanted(call)) return call
  }
}

export const lineOf = (client: WireClient, type: string) =>
  client.next(new RegExp(`<body>.*data-type="${type}"`))
