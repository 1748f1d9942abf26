import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'

interface Props {
  /** Who has asked. */
  person: string
  size?: 'sm' | 'md'
}

export function AnswerButtons({ person, size = 'md' }: Props) {
  const text = useText().contacts
  const client = useClient()
  const { isBusy, run } = useBusy()
  const answer = (call: (id: string) => Promise<unknown>) => run(() => call(person))
  return (
    <>
      <Button size={size} disabled={isBusy} onClick={() => void answer(client.friends.refuse)}>
        {text.refuse}
      </Button>
      <Button size={size} look="primary" disabled={isBusy} onClick={() => void answer(client.friends.accept)}>
        {text.accept}
      </Button>
    </>
  )
}
