import type { FoundMessage } from '@parley/core'
import type { SearchTerm } from '@parley/protocol/model'
import type { RefObject } from 'react'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import styles from './search-panel.module.css'
import { SearchResults } from './search-results.tsx'
import type { FoundMessages } from './use-message-search.ts'

interface Props {
  resultsRef: RefObject<HTMLDivElement | null>
  results: FoundMessages
  terms: readonly SearchTerm[]
  isEverywhere: boolean
  onOpen(message: FoundMessage): void
  onMore(): void
  onRetry(): void
}

export function SearchOutcome({ resultsRef, results, onMore, onRetry, ...rest }: Props) {
  const text = useText()
  const { phase, messages, next, isIndexing, problem } = results
  const why = problem && displayProblem(text, problem)
  if (phase === 'idle')
    return (
      <div className={styles.state}>
        <EmptyState icon="search" title={text.search.hint} />
      </div>
    )
  if (messages.length === 0) {
    if (phase === 'loading') return <SkeletonRows label={text.common.loading} count={5} />
    return (
      <div className={styles.state}>
        {phase === 'error' ? (
          <EmptyState
            icon="alert"
            title={text.search.failed}
            {...(why !== undefined && { hint: why })}
            action={<Button onClick={onRetry}>{text.common.retry}</Button>}
          />
        ) : (
          <EmptyState
            icon="search"
            title={text.search.none}
            hint={isIndexing ? text.search.indexing : text.search.noneHint}
            {...(next !== undefined && { action: <Button onClick={onMore}>{text.search.more}</Button> })}
          />
        )}
      </div>
    )
  }
  return (
    <SearchResults
      ref={resultsRef}
      messages={messages}
      onMore={phase === 'error' ? ignore : onMore}
      {...rest}
    >
      <div className={styles.foot}>
        {phase === 'loading' && <Spinner />}
        {phase === 'error' && (
          <>
            <span className={styles.failed}>{why ?? text.search.failed}</span>
            <Button size="sm" onClick={onRetry}>
              {text.common.retry}
            </Button>
          </>
        )}
        {phase === 'ready' && next !== undefined && (
          <Button look="quiet" size="sm" onClick={onMore}>
            {text.search.more}
          </Button>
        )}
        {isIndexing && text.search.indexing}
      </div>
    </SearchResults>
  )
}

/** A page that failed is retried by the button, not on every scroll event. */
const ignore = () => undefined
