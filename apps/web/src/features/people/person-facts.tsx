import type { Person, PersonProfile } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './card.module.css'
import { Fact } from './fact.tsx'
import { Mobile } from './mobile.tsx'
import { SharedGroups } from './shared-groups.tsx'

interface Props {
  person: Person
  card: PersonProfile | undefined
  status: 'loading' | 'ready' | 'error'
  onRetry(): void
  onOpen(key: ConversationKey): void
}

export function PersonFacts({ person, card, status, onRetry, onOpen }: Props) {
  const { contacts: text, common } = useText()
  return (
    <dl className={styles.facts} aria-busy={status === 'loading'}>
      {person.remark !== '' && <Fact name={text.remark}>{person.remark}</Fact>}
      {card !== undefined && card.branchPath.length > 0 && (
        <Fact name={text.branch}>{card.branchPath.join(' / ')}</Fact>
      )}
      {card !== undefined && card.mobile !== '' && (
        <Fact name={text.mobile}>
          <Mobile number={card.mobile} />
        </Fact>
      )}
      <Fact name={text.account}>{person.id}</Fact>
      {card !== undefined && card.sharedGroupCount > 0 && (
        <Fact name={text.sharedGroups}>
          <SharedGroups {...card} onOpen={onOpen} />
        </Fact>
      )}
      {status === 'error' && (
        <Fact name={text.profile}>
          <span role="alert">{text.failed}</span>{' '}
          <Button size="sm" onClick={onRetry}>
            {common.retry}
          </Button>
        </Fact>
      )}
    </dl>
  )
}
