import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

export function PeopleActions({ onTask }: { onTask(task: 'import' | 'add'): void }) {
  const { people: text } = useAdminText()
  return (
    <>
      <Button onClick={() => onTask('import')}>
        <Icon name="upload" size="sm" />
        {text.import}
      </Button>
      <Button look="primary" onClick={() => onTask('add')}>
        <Icon name="userPlus" size="sm" />
        {text.add}
      </Button>
    </>
  )
}
