import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react'
import type { KeyProps } from '../../../components/actions/keyProps.ts'
import type { CommandId } from './commands.ts'

/** A command that the current screen offers. */
export interface Offer {
  readonly command: CommandId
  /** Names what the command changes, such as 'Save Group'. Defaults to the command's own label. */
  readonly label?: string
  /** Reason why the screen's chart would refuse the event; null if the chart would accept it. */
  readonly reason: string | null
  readonly run: () => void
  /** CSS selector of the command's form, if several forms of the screen offer the command. */
  readonly scope?: string
}

type KeyPropsOf = (command: CommandId) => KeyProps

const noKeyProps: KeyProps = {}
const noKeys: KeyPropsOf = () => noKeyProps

/** Number of open dialogs while a screen can be used: 0 for lists, 1 for forms, 2 for dialogs over forms. */
type Level = 0 | 1 | 2 | 'any'

/** Returns an offer that opens a part of the screen. */
export const openingOffer = (label: string, run: () => void, reason: string | null = null): Offer => ({
  command: 'open',
  label,
  reason,
  run,
})

/** Creates the registry of the commands that the mounted screens offer. */
export const createOffers = () => {
  /** By the key of the screen that offers them. */
  const screens = new Map<string, { readonly level: Level; readonly offers: readonly Offer[] }>()
  const listeners = new Set<() => void>()
  let version = 0
  let keyPropsOf = noKeys
  const notify = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  return {
    set: (screen: string, level: Level, offers: readonly Offer[]) => {
      screens.set(screen, { level, offers })
      notify()
    },
    delete: (screen: string) => {
      screens.delete(screen)
      notify()
    },
    /** Returns the commands that the user can start while this number of dialogs is open. */
    at: (dialogs: number): readonly Offer[] =>
      [...screens.values()].flatMap(({ level, offers }) => (level === 'any' || level === dialogs ? offers : [])),
    keyPropsOf: (command: CommandId): KeyProps => keyPropsOf(command),
    /** Sets the function that returns the same object for the same command; null for no keys. */
    setKeys: (newKeyPropsOf: KeyPropsOf | null) => {
      keyPropsOf = newKeyPropsOf ?? noKeys
      notify()
    },
    version: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Offers = ReturnType<typeof createOffers>
export const OffersContext = createContext<Offers | null>(null)

export const useOffersRegistry = (): Offers => {
  const offers = use(OffersContext)
  if (offers === null) throw new Error('useOffers needs an OffersContext provider.')
  return offers
}

/** Offers commands while the calling component is mounted. A covered list passes no offers. */
export const useOffers = (level: Level, offers: readonly Offer[]): void => {
  const registry = useOffersRegistry()
  const screen = useId()
  useEffect(() => registry.set(screen, level, offers))
  useEffect(() => () => registry.delete(screen), [registry, screen])
}

/** Returns the commands that the user can start while this number of dialogs is open. */
export const useCurrentOffers = (dialogs: number): readonly Offer[] => {
  const { subscribe, version, at } = useOffersRegistry()
  useSyncExternalStore(subscribe, version)
  return at(dialogs)
}

/** Returns attributes for the control of a command, which are empty while no key starts the command. */
export const useKeyProps = (command: CommandId): KeyProps => {
  const { subscribe, keyPropsOf } = useOffersRegistry()
  return useSyncExternalStore(subscribe, () => keyPropsOf(command))
}

/** Counts open dialogs, including confirmations. */
export const countDialogs = (): number => document.querySelectorAll('[role="dialog"]').length
