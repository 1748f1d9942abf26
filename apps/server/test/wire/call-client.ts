import type { CallState, CallWord, ConversationRef } from '@parley/protocol/model'
import { type CallRequest, encodeCallRequest } from '@parley/protocol/wire'
import { eventIn } from './event-in.ts'
import type { WireClient } from './wire-client.ts'

export interface CallReply {
  refused?: string
  call: CallState
  conversation: ConversationRef
  ticket?: { iceServers: { urls: string[]; username?: string; credential?: string }[] }
  words?: CallWord[]
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
  const { calls, ...more } = JSON.parse(
    json
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&'),
  ) as {
    calls: CallReply[]
  } & Pick<CallReply, 'ticket' | 'words'>
  return { ...(calls[0] as CallReply), ...more }
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
