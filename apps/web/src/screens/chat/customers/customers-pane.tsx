import {
  type Conversation,
  type State,
  selectCustomerOverview,
  selectHasBoard,
  selectHasMergedRooms,
} from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { ConnectionBanner } from '../../../parts/connection/connection-banner.tsx'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { FilterChips } from '../../../ui/filter-chips/filter-chips.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ListPane } from '../../../ui/list-pane/list-pane.tsx'
import { ChooseTeam } from './choose-team.tsx'
import { CloseSomeBar } from './close-some-bar.tsx'
import { ConsultationRow } from './consultation-row.tsx'
import styles from './customers.module.css'
import { LabelFilter, passesLabel } from './label-filter.tsx'
import { MergedGroup } from './merged-group.tsx'
import { ServiceTree } from './service-tree.tsx'

const TICK_MS = 30_000

interface Props {
  current: ConversationKey | undefined
  onOpen(key: ConversationKey | undefined): void
  onBoard(): void
}

/** Staff see their teams and consultations, customers their own conversations. */
export function CustomersPane({ current, onOpen, onBoard }: Props) {
  const { customers: text } = useText()
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const isNarrow = useIsNarrow()
  const isAlone = isNarrow && current === undefined
  return (
    <ListPane
      label={isCustomer ? text.servicePane : text.pane}
      title={isCustomer ? text.service : text.title}
      isAlone={isAlone}
      actions={null}
    >
      {isAlone && <ConnectionBanner />}
      {isCustomer ? (
        <OwnThreads current={current} onOpen={onOpen} />
      ) : (
        <Teams current={current} onOpen={onOpen} onBoard={onBoard} />
      )}
    </ListPane>
  )
}

function OwnThreads({ current, onOpen }: Omit<Props, 'onBoard'>) {
  const { customers: text } = useText()
  const now = useServerNow(TICK_MS)
  const own = useAppState(state => selectCustomerOverview(state).own)
  return (
    <div className={styles.scroll}>
      {own.length > 0 && (
        <section className={styles.section} aria-label={text.own}>
          <h2 className={styles.heading}>{text.own}</h2>
          <ul>
            {own.map(conversation => (
              <li key={conversation.key}>
                <ConsultationRow
                  conversation={conversation}
                  isCurrent={conversation.key === current}
                  now={now}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ChooseTeam onOpen={onOpen} />
    </div>
  )
}

const TYPING_MS = 250

const CUSTOMER_FILTERS = ['all', 'waiting', 'answered', 'mine', 'closed'] as const
type CustomerFilter = (typeof CUSTOMER_FILTERS)[number]

/** `mine`: consultations assigned to the user. */
function passesCustomerFilter(state: State, { key }: Conversation, filter: CustomerFilter): boolean {
  const consultation = state.rooms[key]?.consultation
  if (filter === 'all') return true
  if (filter === 'mine') return consultation?.holder === state.session.me?.id
  return consultation?.state === filter
}

/** Loads the newest closed consultations when the list is opened, and those that a search or 'Mine' asks for. */
function useClosed(query: string, filter: CustomerFilter): void {
  const client = useClient()
  const hasMore = useAppState(
    state =>
      state.recent === 'ready' && selectCustomerOverview(state).teams.some(({ unloaded }) => unloaded > 0),
  )
  const isMine = filter === 'mine'
  useEffect(() => {
    if (hasMore) void client.consultations.findClosed()
  }, [client, hasMore])
  useEffect(() => {
    if (hasMore && isMine) void client.consultations.findClosed({ mine: '1' })
  }, [client, hasMore, isMine])
  useEffect(() => {
    if (query === '' || !hasMore) return
    const timer = setTimeout(() => void client.consultations.findClosed({ name: query }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [client, hasMore, query])
}

function Teams({ current, onOpen, onBoard }: Props) {
  const { customers: text } = useText()
  const client = useClient()
  const now = useServerNow(TICK_MS)
  const { teams, waiting } = useAppState(selectCustomerOverview)
  const hasMerged = useAppState(selectHasMergedRooms)
  const hasBoard = useAppState(selectHasBoard)
  const [filter, setFilter] = useState<CustomerFilter>('all')
  const [query, setQuery] = useState('')
  const [label, setLabel] = useState('')
  const selection = useSelection()
  const wanted = query.trim().toLowerCase()
  const isSought = wanted !== '' || filter !== 'all' || label !== ''
  const state = client.store.getState()
  const isWanted = (row: Conversation) =>
    passesCustomerFilter(state, row, filter) &&
    passesLabel(state, row, label, now) &&
    row.name.toLowerCase().includes(wanted)
  const isPutOff = (row: Conversation) => passesLabel(state, row, 'snoozed', now)
  useClosed(wanted, filter)
  const groups = teams.map(team => ({ team, shown: putLast(team.consultations.filter(isWanted), isPutOff) }))
  const offersClosed = wanted === '' && (filter === 'all' || filter === 'closed')
  const listed = groups.filter(
    ({ team, shown }) => !isSought || shown.length > 0 || (offersClosed && team.unloaded > 0),
  )
  return (
    <>
      <div className={styles.tools}>
        {hasBoard && <BoardButton isCurrent={current === undefined} onOpen={onBoard} />}
        <SearchField
          label={text.search}
          placeholder={text.search}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <FilterChips
          label={text.filter}
          filters={CUSTOMER_FILTERS}
          names={text.filters}
          counts={{ waiting }}
          chosen={filter}
          isTight
          onChoose={setFilter}
        />
        <LabelFilter teams={teams} now={now} chosen={label} onChoose={setLabel} />
        {teams.length > 0 && !selection.chosen && (
          <div className={styles.selecting}>
            <Button size="sm" look="quiet" onClick={selection.begin}>
              {text.select}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.scroll}>
        {teams.length === 0 && !hasMerged && <NoTeams />}
        {teams.length > 0 && listed.length === 0 && <p className={styles.hint}>{text.noMatch}</p>}
        {listed.length > 0 && (
          <ServiceTree
            chosen={selection.chosen}
            groups={listed}
            isForced={isSought}
            onClosed={offersClosed ? client.consultations.loadClosed : undefined}
            current={current}
            now={now}
            onOpen={selection.chosen ? selection.toggle : onOpen}
          />
        )}
        {filter === 'all' && <MergedGroup current={current} onOpen={onOpen} query={wanted} />}
      </div>
      {selection.chosen && <CloseSomeBar chosen={selection.chosen} onDone={selection.end} />}
    </>
  )
}

/** What is put off comes below what waits [customers-23]. */
function putLast<T>(rows: readonly T[], isLast: (row: T) => boolean): T[] {
  return [...rows.filter(row => !isLast(row)), ...rows.filter(isLast)]
}

/** Consultations selected to close them together; undefined: nobody is selecting. */
function useSelection() {
  const client = useClient()
  const [chosen, setChosen] = useState<ReadonlySet<ConversationKey>>()
  return {
    chosen,
    begin: () => setChosen(new Set()),
    end: () => setChosen(undefined),
    toggle(key: ConversationKey) {
      const consultation = client.store.getState().rooms[key]?.consultation
      if (consultation) setChosen(before => (before ? withToggled(before, key) : before))
    },
  }
}

function withToggled(chosen: ReadonlySet<ConversationKey>, key: ConversationKey) {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

function NoTeams() {
  const { customers: text } = useText()
  return <EmptyState icon="headset" title={text.none} hint={text.noneHint} />
}

/** Opens the board beside the list, or instead of it on a narrow screen. */
function BoardButton({ isCurrent, onOpen }: { isCurrent: boolean; onOpen(): void }) {
  const { board: text } = useText()
  const isNarrow = useIsNarrow()
  const count = useAppState(state => selectCustomerOverview(state).answerable)
  return (
    <button
      type="button"
      className={styles.boardButton}
      aria-current={(isCurrent && !isNarrow) || undefined}
      onClick={onOpen}
    >
      <Icon name="clock" size="sm" />
      <span>{text.title}</span>
      <Badge count={count} label={text.answerableCount(count)} />
    </button>
  )
}
