import { useEffect, useEffectEvent } from 'react'
import { keyboardMachine } from '../../../machines/shell/keyboard.machine.ts'
import { useIdentity } from '../AppContext.ts'
import { useAlert } from '../alerts.tsx'
import { useEmitted, useFlow } from '../flow.ts'
import { loadable } from '../loadable.tsx'
import { type Command, commands } from './commands.ts'
import { isSingleKey, keyPropsFor, offerFor, shortcutOf, usesKey } from './keys.ts'
import { countDialogs, useOffers, useOffersRegistry } from './offers.ts'

const KeyList = loadable(async () => (await import('./KeyList.tsx')).KeyList)

const keyOf = (username: string) => `dml.keys.${username}`

const hasSingleKeys = (username: string): boolean => {
  try {
    return localStorage.getItem(keyOf(username)) !== 'off'
  } catch {
    return true // blocked storage
  }
}

const storeSingleKeys = (username: string, areOn: boolean): void => {
  try {
    localStorage.setItem(keyOf(username), areOn ? 'on' : 'off')
  } catch {
    // The choice then lasts until the page closes.
  }
}

/** Starts the commands that the current screen offers by their keys, and shows the list of shortcuts. */
export function Keyboard() {
  const { username } = useIdentity()
  const registry = useOffersRegistry()
  const alert = useAlert()
  const [snapshot, send, actor] = useFlow(keyboardMachine, { input: { hasSingleKeys: hasSingleKeys(username) } })
  const areSingleKeysOn = snapshot.matches({ singleKeys: 'on' })
  useEmitted(actor, 'singleKeysChanged', ({ areOn }) => storeSingleKeys(username, areOn))
  useOffers('any', [{ command: 'showKeys', reason: null, run: () => send({ type: 'list.open' }) }])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = event instanceof KeyboardEvent ? shortcutOf(event) : null
    if (shortcut === null || event.isComposing) return
    const offer = offerFor(registry.at(countDialogs()), shortcut)
    if (!offer) return
    const isSingle = isSingleKey(shortcut)
    // Radio buttons prevent the default of Enter, also with Ctrl.
    if (isSingle && (!areSingleKeysOn || event.defaultPrevented || usesKey(event.target))) return
    const { repeats }: Command = commands[offer.command]
    if (offer.reason !== null && repeats) return // An arrow key then scrolls.
    // Also for a command that is not possible now, because Ctrl+S would save the page as a file.
    event.preventDefault()
    if (event.repeat && !repeats) return
    if (offer.reason === null) offer.run()
    else alert({ tone: 'info', title: offer.reason })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    registry.setKeys(keyPropsFor(areSingleKeysOn))
    return () => registry.setKeys(null)
  }, [registry, areSingleKeysOn])

  return (
    snapshot.matches({ list: 'open' }) && (
      <KeyList
        areSingleKeysOn={areSingleKeysOn}
        onToggleSingleKeys={() => send({ type: 'singleKeys.toggle' })}
        onClose={() => send({ type: 'list.close' })}
      />
    )
  )
}
