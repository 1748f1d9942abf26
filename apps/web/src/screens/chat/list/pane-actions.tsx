import { useAppState, useClient } from '../../../client/client-context.ts'
import { FaceInPane } from '../../../parts/rail/own-face.tsx'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useOverlays } from '../../../slots/overlays.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'

interface Props {
  isFiltering: boolean
  onFilter(): void
  onNew(): void
}

export function PaneActions({ isFiltering, onFilter, onNew }: Props) {
  const { conversation: words } = useText()
  const isNarrow = useIsNarrow()
  return (
    <>
      <IconButton icon="filter" label={words.showFilter} aria-expanded={isFiltering} onClick={onFilter} />
      <ListMenu />
      <NewMenu onNew={onNew} />
      {isNarrow && <FaceInPane />}
    </>
  )
}

function NewMenu({ onNew }: Pick<Props, 'onNew'>) {
  const { rooms, listSections, conversation: words } = useText()
  const client = useClient()
  const overlays = useOverlays()
  const isCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const find = { id: 'find', icon: 'search', label: rooms.findGroups } as const
  return (
    <MenuButton
      icon="plus"
      label={words.new}
      items={[
        { id: 'conversation', icon: 'message', label: rooms.newConversation, onChoose: onNew },
        { id: 'group', icon: 'users', label: rooms.create, onChoose: () => overlays.open('newGroup') },
        ...(isCustomer ? [] : [{ ...find, onChoose: () => overlays.open('findGroups') }]),
        {
          id: 'section',
          icon: 'folder',
          label: listSections.create,
          onChoose: () => client.sections.ask({ type: 'new' }),
        },
      ]}
    />
  )
}

/** Actions for all conversations at once. */
function ListMenu() {
  const text = useText().later
  const client = useClient()
  const overlays = useOverlays()
  return (
    <MenuButton
      icon="more"
      label={text.more}
      items={[
        {
          id: 'read',
          icon: 'check',
          label: text.markAllRead,
          onChoose: () => client.receipts.readEverything(),
        },
        {
          id: 'saved',
          icon: 'star',
          label: text.tabs.saved,
          onChoose: () => overlays.open('later', 'saved'),
        },
        {
          id: 'scheduled',
          icon: 'calendar',
          label: text.tabs.scheduled,
          onChoose: () => overlays.open('later', 'scheduled'),
        },
      ]}
    />
  )
}
