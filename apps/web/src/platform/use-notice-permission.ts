import { useCallback, useEffect, useState } from 'react'
import { askNoticePermission, type NoticePermission, noticePermission } from './desktop-notices.ts'

/** Follows what the person decides in the browser's own controls. */
export function useNoticePermission() {
  const [permission, setPermission] = useState<NoticePermission>(noticePermission)
  useEffect(() => {
    const follow = () => setPermission(noticePermission())
    let status: PermissionStatus | undefined
    // Where the browser cannot be asked, coming back to the page is when something may have changed.
    window.addEventListener('focus', follow)
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then(found => {
        status = found
        status.addEventListener('change', follow)
      })
      .catch(() => undefined)
    return () => {
      window.removeEventListener('focus', follow)
      status?.removeEventListener('change', follow)
    }
  }, [])
  const ask = useCallback(async () => {
    const answer = await askNoticePermission()
    setPermission(answer)
    // Who wants to be told while the app is closed wants what it has stored to stay. Firefox asks the person, so at a press only.
    if (answer === 'granted') navigator.storage?.persist?.().catch(() => undefined)
    return answer
  }, [])
  return { permission, ask }
}
