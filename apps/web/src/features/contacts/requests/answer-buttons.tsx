import { useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'

interface Props {
  /** Who has asked. */
  person: string
  size?: 'sm' | 'md'
}

export function AnswerButtons({ person, size = 'md' }: Props) {
  const text = useText().contacts
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const answer = async (call: (id: string) => Promise<unknown>) => {
    setIsBusy(true)
    await call(person)
    setIsBusy(false)
  }
  return (
    <>
      <Button size={size} disabled={isBusy} onClick={() => void answer(client.refuseFriend)}>
        {text.refuse}
      </Button>
      <Button size={size} look="primary" disabled={isBusy} onClick={() => void answer(client.acceptFriend)}>
        {text.accept}
      </Button>
    </>
  )
}
