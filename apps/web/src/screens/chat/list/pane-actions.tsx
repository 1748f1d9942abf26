import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ListMenu } from './list-menu.tsx'

interface Props {
  isFiltering: boolean
  onFilter(): void
  onNew(): void
}

export function PaneActions({ isFiltering, onFilter, onNew }: Props) {
  const { rooms, conversation: words } = useText()
  return (
    <>
      <IconButton icon="filter" label={words.showFilter} aria-expanded={isFiltering} onClick={onFilter} />
      <ListMenu />
      <IconButton icon="plus" label={rooms.newConversation} onClick={onNew} />
    </>
  )
}
