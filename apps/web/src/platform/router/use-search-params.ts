import { useCallback, useMemo } from 'react'
import type { NavigateOptions } from './history.ts'
import { useLocation, useNavigate } from './router.tsx'

/** What the address says after its `?`, and how to say something else on the same page. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback(
    (next: Record<string, string>, options?: NavigateOptions) =>
      navigate({ search: new URLSearchParams(next).toString() }, options),
    [navigate],
  )
  return [params, setParams] as const
}
