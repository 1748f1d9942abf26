import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  createBrowserHistory,
  type Location,
  type NavigateOptions,
  type TabHistory,
  type Target,
} from './history.ts'

/** A number goes back or forth in the history. */
export type GoTo = (to: Target | number, options?: NavigateOptions) => void

interface Routing {
  history: TabHistory
  location: Location
  navigate: GoTo
}

const RouterContext = createContext<Routing | undefined>(undefined)

/** Shows what belongs to the address. While the next page is downloaded, the one before stays. */
export function Router({ history, children }: { history: TabHistory; children: ReactNode }) {
  const [location, setLocation] = useState(history.location)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setLocation(history.location()))
    return history.listen(follow)
  }, [history])
  const navigate = useMemo<GoTo>(
    () => (to, options) => (typeof to === 'number' ? history.move(to) : history.go(to, options)),
    [history],
  )
  const routing = useMemo(() => ({ history, location, navigate }), [history, location, navigate])
  return <RouterContext value={routing}>{children}</RouterContext>
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createBrowserHistory)
  return <Router history={history}>{children}</Router>
}

function useRouting(): Routing {
  const routing = useContext(RouterContext)
  if (!routing) throw new Error('an address is asked for outside of the router')
  return routing
}

/** The same function for the life of the router. */
export const useNavigate = (): GoTo => useRouting().navigate

export const useLocation = (): Location => useRouting().location

/** Where the app is at this moment, which a render may not show yet. */
export const useHistory = (): TabHistory => useRouting().history
