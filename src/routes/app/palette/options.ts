import type { LucideIcon } from 'lucide-react'
import { ADMIN_ROLE, type Identity } from '../../../domain/permissions.ts'
import { amountText } from '../../../domain/references.ts'
import { matcherOf } from '../../../domain/search.ts'
import { numberText } from '../../../domain/sentences.ts'
import { listSections } from '../../../domain/views/sections.ts'
import { type ListParams, paramsOfView, type View } from '../../../domain/views/view.ts'
import type { FoundKind } from '../../../gql/find/find.ts'
import { type CommandId, commandPlaces, commands } from '../commands/commands.ts'
import type { Offer } from '../commands/offers.ts'
import { canOpen, type Section, type SectionPath, sectionOf, sections } from '../sections.ts'
import type { Recent } from './recents.ts'

/** Effect of an option. */
export type Choice =
  | { readonly run: () => void }
  | { readonly path: string; readonly recordName?: string; readonly search?: string; readonly params?: ListParams }

export interface PaletteOption {
  readonly key: string
  /** Null for a command. */
  readonly icon: LucideIcon | null
  readonly label: string
  /** Description of the record, such as its CUI. */
  readonly detail: string | null
  /** Text that matches the search, when the label does not. */
  readonly matchedText: string | null
  /** Uses of a record, or the reason why a command is disabled. */
  readonly note: string | null
  /** Keyboard shortcut of a command. */
  readonly shortcut: string | undefined
  readonly reason: string | null
  readonly choice: Choice
  /** True for a record that the service found. */
  readonly isFound: boolean
}

export interface OptionGroup {
  readonly heading: string
  readonly options: readonly PaletteOption[]
}

const sectionPaths: Partial<Record<FoundKind['kind'], SectionPath>> = {
  TERM: '/cft',
  SYNONYM: '/synonyms',
  GROUP: '/group',
  PROMOTED_PROGRAM: '/promoted_search',
  SPECIALTY: '/specialty',
  PROVIDER: '/provider',
  PRACTICE_EMAIL: '/email',
  USER: '/user',
}

const plain = {
  detail: null,
  matchedText: null,
  note: null,
  shortcut: undefined,
  reason: null,
  isFound: false,
} as const

const screenOption = ({ path, icon, title }: Section): PaletteOption => ({
  ...plain,
  key: path,
  icon,
  label: title,
  choice: { path },
})

const commandOption = ({ command, label = commands[command].label, reason, run }: Offer): PaletteOption => ({
  ...plain,
  key: `${command} ${label}`,
  icon: null,
  label,
  shortcut: commands[command].keys[0],
  note: reason,
  reason,
  choice: { run },
})

const repeats = (command: CommandId): boolean => 'repeats' in commands[command]

const recentOption = ({ path, name }: Recent): PaletteOption => {
  const section = sectionOf(path)
  return {
    ...plain,
    key: path,
    icon: section?.icon ?? null,
    label: name,
    detail: section?.title ?? null,
    choice: { path, recordName: name },
  }
}

const viewOption = (view: View): PaletteOption => {
  const { path } = listSections[view.section]
  const { icon = null, title = null } = sectionOf(path) ?? {}
  return {
    ...plain,
    key: `view ${view.id}`,
    icon,
    label: `Open view ${view.name}`,
    detail: title,
    choice: { path, params: paramsOfView(view) },
  }
}

const foundGroup = ({ kind, records, count, isCapped }: FoundKind, section: Section, text: string): OptionGroup => {
  const { path, icon, title } = section
  const options = records.map((record): PaletteOption => {
    const { id, slug, name, detail, matchedText } = record
    const note = record.uses.map(amountText).join(', ') || null
    const choice = { path: `${path}/edit/${encodeURIComponent(slug ?? id)}`, recordName: name }
    return { ...plain, key: `${kind} ${id}`, icon, label: name, detail, matchedText, note, choice, isFound: true }
  })
  const total = `${isCapped ? 'over ' : ''}${numberText(count)}`
  const showAll = {
    ...screenOption(section),
    key: `${kind} all`,
    label: `Show all ${total} in ${title}`,
    choice: { path, search: text },
    isFound: true,
  }
  return { heading: title, options: count > records.length || isCapped ? [...options, showAll] : options }
}

export interface PaletteContents {
  readonly text: string
  readonly identity: Identity
  readonly offers: readonly Offer[]
  readonly recents: readonly Recent[]
  /** Own and pinned views. */
  readonly views: readonly View[]
  readonly found: readonly FoundKind[]
}

/** Returns the options for a text, by section. Without a text, offers recent records, commands and screens. */
export const optionGroups = ({
  text,
  identity,
  offers,
  recents,
  views,
  found,
}: PaletteContents): readonly OptionGroup[] => {
  const isShown = ({ path }: { readonly path: string }) => {
    const section = sectionOf(path)
    // Everybody can open the section of accounts, but only administrators its records.
    const isOpenable = !path.startsWith('/user/') || identity.role === ADMIN_ROLE
    return isOpenable && section !== undefined && canOpen(identity, section)
  }
  const matches = matcherOf(text)
  const placeOf = ({ command }: Offer) => commandPlaces.indexOf(commands[command].place)
  // Commands of the record or list come before commands that are possible everywhere.
  const commandOptions = offers
    // Commands that a held key repeats, such as going to the next row, make no sense here.
    .filter(({ command }) => command !== 'find' && !repeats(command))
    .toSorted((one, other) => placeOf(other) - placeOf(one))
    .map(commandOption)
  const screens = sections.filter((section) => !section.disabled && isShown(section))
  const viewOptions = views
    .filter((view) => isShown(listSections[view.section]) && (text !== '' || view.isPinned))
    .map(viewOption)
  // Earlier results stay until the chart has noticed that the text is empty.
  const foundGroups = (text === '' ? [] : found).flatMap((group) => {
    const section = sections.find(({ path }) => path === sectionPaths[group.kind])
    return section && canOpen(identity, section) ? [foundGroup(group, section, text)] : []
  })
  const groups = [
    { heading: 'Recently opened', options: text === '' ? recents.filter(isShown).map(recentOption) : [] },
    { heading: 'On this screen', options: commandOptions.filter(({ label }) => matches(label)) },
    { heading: 'Views', options: viewOptions.filter(({ label }) => matches(label)) },
    { heading: 'Screens', options: screens.filter(({ title }) => matches(title)).map(screenOption) },
    ...foundGroups,
  ]
  return groups.filter(({ options }) => options.length > 0)
}
