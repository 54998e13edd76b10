import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react'
import type { CommandId } from './commands.ts'

/** A command that the current screen offers. */
export interface Offer {
  readonly command: CommandId
  /** Names what the command changes, such as 'Save Group'. Defaults to the command's own label. */
  readonly label?: string
  /** Reason why the screen's chart would refuse the event; null if the chart would accept it. */
  readonly reason: string | null
  readonly run: () => void
}

/** Creates the registry of the commands that the mounted screens offer. */
export const createOffers = () => {
  /** By the key of the screen that offers them, in the order of mounting. */
  const offersByScreen = new Map<string, readonly Offer[]>()
  const listeners = new Set<() => void>()
  let current: readonly Offer[] | null = null
  const notify = () => {
    current = null
    for (const listener of listeners) listener()
  }
  return {
    set: (screen: string, offers: readonly Offer[]) => {
      offersByScreen.set(screen, offers)
      notify()
    },
    delete: (screen: string) => {
      offersByScreen.delete(screen)
      notify()
    },
    /** Returns one offer per command. A screen that mounted later, such as a dialog, replaces earlier offers. */
    current: (): readonly Offer[] => {
      current ??= [...new Map([...offersByScreen.values()].flat().map((offer) => [offer.command, offer])).values()]
      return current
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Offers = ReturnType<typeof createOffers>
export const OffersContext = createContext<Offers | null>(null)

const useRegistry = (): Offers => {
  const offers = use(OffersContext)
  if (offers === null) throw new Error('useOffers needs an OffersContext provider.')
  return offers
}

/** Offers commands while the calling component is mounted. A covered screen passes an empty list. */
export const useOffers = (offers: readonly Offer[]): void => {
  const registry = useRegistry()
  const screen = useId()
  useEffect(() => registry.set(screen, offers))
  useEffect(() => () => registry.delete(screen), [registry, screen])
}

/** Returns the commands that the mounted screens offer. */
export const useCurrentOffers = (): readonly Offer[] => {
  const { subscribe, current } = useRegistry()
  return useSyncExternalStore(subscribe, current)
}
