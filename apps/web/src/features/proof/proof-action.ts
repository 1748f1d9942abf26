import type { Client } from '@parley/core'
import { canProve, type Message } from '@parley/protocol/model'
import { saveFile } from '../../platform/save-file.ts'
import type { MessageAction } from '../../slots/message-actions.ts'

/** Saves the proof of a message, which can be checked offline [proof-4]. */
export const proofAction: MessageAction = {
  id: 'proof',
  icon: 'checkTwice',
  label: text => text.actions.proof,
  isAllowed: canProve,
  run: (client, message) => void saveProof(client, message),
}

async function saveProof(client: Client, message: Message): Promise<void> {
  const proof = await client.proof.of(message)
  if (proof !== undefined)
    saveFile(new Blob([proof], { type: 'application/json' }), `proof-${message.id}.json`)
}
