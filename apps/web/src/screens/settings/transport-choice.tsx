import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'

/** For networks that block WebSocket or cut it off after a while; takes effect at once. */
export function TransportChoice() {
  const { connection: text } = useText()
  const client = useClient()
  const [chosen, setChosen] = useState(client.connection.transportPreference)
  return (
    <Segmented
      label={text.transport}
      options={[
        { value: 'auto', label: text.transports.auto },
        { value: 'websocket', label: text.transports.websocket },
        { value: 'bosh', label: text.transports.bosh },
      ]}
      value={chosen}
      onChange={preference => {
        client.connection.preferTransport(preference)
        setChosen(preference)
      }}
    />
  )
}
