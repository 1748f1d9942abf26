import { linkOfHostMessage } from '@parley/protocol/model'
import { useEffect } from 'react'
import { listenToParent } from '../../platform/host-frame.ts'
import { useNavigate } from '../../platform/router/router.tsx'

/** Inside a frame: the host page opens consultations [embed-4]. */
export function HostRequests(): null {
  const navigate = useNavigate()
  useEffect(
    () =>
      listenToParent(message => {
        const link = linkOfHostMessage(message)
        if (link !== undefined) void navigate(link)
      }),
    [navigate],
  )
  return null
}
