import { useEffect, useState } from 'react'

const readSize = () => ({ width: window.innerWidth, height: window.innerHeight })

export function useWindowSize() {
  const [size, setSize] = useState(readSize)
  useEffect(() => {
    const handleResize = () => setSize(readSize())
    window.addEventListener('resize', handleResize)
    return () => window.removeEventListener('resize', handleResize)
  }, [])
  return size
}
