import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import styles from './file-list.module.css'
import type { useFileList } from './use-file-list.ts'

interface Props {
  list: ReturnType<typeof useFileList>['list']
  isFiltered: boolean
  onMore(): void
  onRetry(): void
}

/** Says at the end of the list whether there is more, nothing, or an error. */
export function FileListEnd({ list, isFiltered, onMore, onRetry }: Props) {
  const { files: text, common } = useText()
  return (
    <li className={styles.state}>
      {list.phase === 'loading' && <Spinner label={common.loading} />}
      {list.phase === 'error' && (
        <>
          {text.failed}
          <Button onClick={onRetry}>{common.retry}</Button>
        </>
      )}
      {list.phase === 'ready' && list.next !== undefined && <Button onClick={onMore}>{text.more}</Button>}
      {list.phase === 'ready' &&
        list.messages.length === 0 &&
        list.next === undefined &&
        (isFiltered ? text.noMatch : text.empty)}
    </li>
  )
}
