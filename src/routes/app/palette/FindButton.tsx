import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../components/actions/IconButton.tsx'
import { useOffers } from '../commands/offers.ts'
import { loadable } from '../loadable.tsx'

const Palette = loadable(async () => (await import('./Palette.tsx')).Palette)

/** In milliseconds. Lets the first screen load first. */
const PRELOAD_DELAY = 3_000

// The table of commands is not loaded yet.
const LABEL = 'Find anything'
const SHORTCUT = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl+K'

/** Button of the navbar that opens the palette, as Ctrl+K does everywhere. */
export function FindButton() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useOffers('any', [{ command: 'find', reason: null, run: open }])
  useEffect(() => {
    const timer = setTimeout(Palette.preload, PRELOAD_DELAY)
    const openByKey = (event: KeyboardEvent) => {
      // Filling in a saved password can send an event without a key.
      if (!(event instanceof KeyboardEvent)) return
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return
      event.preventDefault() // Firefox would go to its own search box.
      setIsOpen(true)
    }
    document.addEventListener('keydown', openByKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', openByKey)
    }
  }, [])

  const chosen = useRef<(() => void) | null>(null)
  useEffect(() => {
    const run = chosen.current
    if (isOpen || run === null) return
    chosen.current = null
    setTimeout(run) // The closing dialog first returns the focus.
  }, [isOpen])
  return (
    <>
      <IconButton
        label={LABEL}
        data-tip={SHORTCUT}
        icon={<Search />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onMouseEnter={Palette.preload}
        onFocus={Palette.preload}
      />
      {isOpen && (
        <Palette
          onEnd={(run) => {
            chosen.current = run
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
