import { useEffect, useState } from 'react'
import type { Keyboard } from './Keyboard.tsx'

/** In milliseconds. Lets the first screen load first. */
const LOAD_DELAY = 1_500

/** Loads the keyboard layer after the first screen. Without its code, the page works by mouse and Tab. */
export function LazyKeyboard() {
  const [Loaded, setLoaded] = useState<typeof Keyboard | null>(null)
  useEffect(() => {
    const load = async () => {
      const module = await import('./Keyboard.tsx')
      setLoaded(() => module.Keyboard)
    }
    const timer = setTimeout(() => void load().catch(() => {}), LOAD_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return Loaded && <Loaded />
}
