import { createContext, type ReactElement, type ReactNode, useContext, useEffect } from 'react'
import type { NavigateOptions, Target } from './history.ts'
import { matchPath, type PathMatch } from './match-path.ts'
import { useLocation, useNavigate } from './router.tsx'

interface RouteProps {
  /** From the address of the page around it on; left out: that page itself. */
  path?: string
  element: ReactNode
}

/** One page; `Routes` reads it. */
export const Route = (_props: RouteProps): null => null

const MatchContext = createContext<PathMatch>({ params: {}, base: '/' })

type Page = ReactElement<RouteProps> | boolean | undefined | null

const isPage = (page: Page): page is ReactElement<RouteProps> => typeof page === 'object' && page !== null

/** Shows the first of its pages that belongs to the address. Pages may have pages of their own. */
export function Routes({ children }: { children: Page | readonly (Page | readonly Page[])[] }) {
  const { pathname } = useLocation()
  const around = useContext(MatchContext)
  const rest = pathname.slice(around.base.length)
  for (const page of [children].flat(2)) {
    if (!isPage(page)) continue
    const { path = '/', element } = page.props
    const found = matchPath(path, rest)
    if (!found) continue
    const base = around.base === '/' ? found.base : around.base + found.base
    const match = { params: { ...around.params, ...found.params }, base }
    return <MatchContext value={match}>{element}</MatchContext>
  }
  return null
}

/** What the address has in place of the `:names` of its route. */
export const useParams = (): Readonly<Record<string, string | undefined>> => useContext(MatchContext).params

/** Leads elsewhere as soon as it is shown. */
export function Navigate({ to, replace = false, state = null }: { to: Target } & NavigateOptions): null {
  const navigate = useNavigate()
  const address = JSON.stringify(to)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state belongs to the address
  useEffect(() => navigate(JSON.parse(address) as Target, { replace, state }), [navigate, address])
  return null
}
