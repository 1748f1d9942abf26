import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { RequireSignedIn, RequireSignedOut } from './guard.tsx'
import { lazySection } from './lazy-section.ts'
import { NotFoundPage } from './not-found-page.tsx'

const ChatScreen = lazySection(async () => ({
  default: (await import('../screens/chat/chat-screen.tsx')).ChatScreen,
}))

/** In development only: the condition is a constant of the build, which leaves the screen out of the product. */
const GalleryScreen = import.meta.env.DEV
  ? lazySection(async () => ({
      default: (await import('../screens/gallery/gallery-screen.tsx')).GalleryScreen,
    }))
  : undefined

/** Routes of spec 1 §2, as far as their screens exist. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<RequireSignedOut />}>
          <Route path="/login" element={<LoginScreen />} />
        </Route>
        <Route element={<RequireSignedIn />}>
          <Route path="/" element={<ChatScreen />} />
        </Route>
        {GalleryScreen && <Route path="/gallery" element={<GalleryScreen />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
