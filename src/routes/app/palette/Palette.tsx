// HTML has no combobox whose options can contain icons. The search box has the focus and handles the keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Command } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { RetryButton } from '../../../components/actions/RetryButton.tsx'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { SearchField } from '../../../components/fields/SearchField.tsx'
import { createMarker } from '../../../components/table/marks.tsx'
import { NAME_LENGTH } from '../../../domain/limits.ts'
import { amountText } from '../../../domain/references.ts'
import { texts } from '../../../domain/texts.ts'
import { type FoundKind, findAnything } from '../../../gql/find/find.ts'
import { createLookupMachine, type LookupQuery } from '../../../machines/picker/lookup.machine.ts'
import { provideService } from '../../../machines/service.ts'
import { createPaletteMachine } from '../../../machines/shell/palette.machine.ts'
import { useIdentity } from '../AppContext.ts'
import { commands } from '../commands/commands.ts'
import { KeyCaps, Keys } from '../commands/Keys.tsx'
import { countDialogs, useCurrentOffers } from '../commands/offers.ts'
import { useActorEnd, useFlow } from '../flow.ts'
import { useListChoices } from '../listChoices.ts'
import { sectionOf } from '../sections.ts'
import { type Choice, optionGroups, type PaletteOption } from './options.ts'
import css from './Palette.module.css'
import { readRecents } from './recents.ts'

const search = provideService(async ({ text }: LookupQuery, signal) => {
  const items = await findAnything(text, signal)
  return { items, count: items.length }
})
const machine = createPaletteMachine<FoundKind>().provide({
  actors: { lookup: createLookupMachine<FoundKind>().provide({ actors: { search } }) },
})

const hints = [
  { caps: ['↑', '↓'], text: 'Move' },
  { caps: ['Enter'], text: 'Open' },
  { caps: ['Esc'], text: 'Close' },
]

interface OptionProps {
  readonly id: string
  readonly option: PaletteOption
  readonly isActive: boolean
  readonly mark: ReturnType<typeof createMarker>
}

function Option({ id, option, isActive, mark }: OptionProps) {
  const { icon: Icon, label, detail, matchedText, note, shortcut, reason, choice } = option
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={css.option}
      aria-selected={isActive}
      aria-disabled={reason !== null || undefined}
    >
      {Icon ? <Icon /> : <Command />}
      <span className={css.text}>
        <span className={css.label} dir="auto">
          {'search' in choice ? label : mark(label, false)}
        </span>
        {(matchedText ?? note) && (
          <span className={css.note}>
            {matchedText && mark(matchedText, false)}
            {matchedText && note && ' · '}
            {note}
          </span>
        )}
      </span>
      {detail && <span className={css.detail}>{detail}</span>}
      {shortcut && <Keys shortcut={shortcut} />}
    </div>
  )
}

interface PaletteProps {
  /** Called after the palette has closed, with the function that performs the user's choice; null without a choice. */
  readonly onEnd: (run: (() => void) | null) => void
}

/** Dialog that finds records of all sections, commands of the current screen, and screens. */
export function Palette({ onEnd }: PaletteProps) {
  const id = useId()
  const identity = useIdentity()
  const router = useRouter()
  // The palette itself is not open yet.
  const [dialogs] = useState(countDialogs)
  const offers = useCurrentOffers(dialogs)
  const { views } = useListChoices()
  const [recents] = useState(() => readRecents(identity.username))
  const [snapshot, send, actor] = useFlow(machine)
  const lookup = useSelector(snapshot.children.lookup, (state) => state)
  const chosen = useRef<(() => void) | null>(null)
  useActorEnd(actor, () => onEnd(chosen.current))

  const text = lookup?.context.text ?? ''
  const found = lookup?.context.items
  const isSearching =
    lookup !== undefined && (lookup.matches('debouncing') || lookup.matches('deciding') || lookup.matches('searching'))
  const groups = useMemo(
    () => optionGroups({ text: text.trim(), identity, offers, recents, views, found: found ?? [] }),
    [text, identity, offers, recents, views, found],
  )
  const options = groups.flatMap((group) => group.options)
  const activeIndex = options.findIndex(({ key }) => key === snapshot.context.activeKey)
  const position = Math.min(Math.max(activeIndex, 0), options.length - 1)
  const mark = useMemo(() => createMarker(text), [text])
  const optionId = (option: PaletteOption) => `${id}-${options.indexOf(option)}`
  useEffect(() => {
    if (position >= 0) document.getElementById(`${id}-${position}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, position])

  const perform = (choice: Choice) => {
    if ('run' in choice) return choice.run()
    const { path, recordName, search: listSearch, params: viewParams } = choice
    // A record opens over the current list if the list belongs to the same section.
    const isCurrentSection = sectionOf(path) === sectionOf(router.latestLocation.pathname)
    const paramsWithoutSearch = recordName !== undefined && isCurrentSection ? true : (viewParams ?? {})
    const params = listSearch === undefined ? paramsWithoutSearch : { search: listSearch }
    void router.navigate({ to: path, search: params, state: { recordName } })
  }
  const choose = (option: PaletteOption | undefined) => {
    if (option === undefined || option.reason !== null) return
    chosen.current = () => perform(option.choice)
    send({ type: 'option.choose' })
  }
  const chooseActive = () => {
    const option = options[position]
    // Records may still belong to an earlier text.
    if (isSearching && (option === undefined || option.isFound)) send({ type: 'text.submit' })
    else choose(option)
  }
  const awaited =
    snapshot.matches({ open: 'awaiting' }) && !isSearching ? options.find(({ isFound }) => isFound) : undefined
  const chooseAwaited = useEffectEvent(() => choose(awaited))
  useEffect(() => {
    if (awaited !== undefined) chooseAwaited()
  }, [awaited])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 } as const
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    send({ type: 'option.move', to: options.at((position + by[event.key]) % options.length)?.key ?? null })
  }
  const status = () => {
    if (lookup?.hasTag('slow')) return texts.slow
    if (!lookup?.matches('showing') && !lookup?.matches('nothing')) return ''
    if (options.length === 0) return `No results for “${text.trim()}”.`
    // The options that show all results of a section are no results.
    return amountText({ what: 'results', count: options.filter(({ choice }) => !('search' in choice)).length })
  }
  const isUnreachable = lookup?.matches('unreachable') ?? false
  const isFailed = lookup?.matches('failed') ?? false
  return (
    <Dialog open title={commands.find.label} size="md" onClose={() => send({ type: 'close' })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the search box */}
      <div className={css.palette} onKeyDown={onKeyDown}>
        <SearchField
          label="Find records, commands and screens"
          value={text}
          maxLength={NAME_LENGTH}
          busy={isSearching}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={position < 0 ? undefined : `${id}-${position}`}
          onChange={(next) => send({ type: 'text.type', text: next })}
          onClear={() => send({ type: 'text.type', text: '' })}
          onEnter={chooseActive}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys */}
        <div
          id={`${id}-list`}
          className={css.list}
          role="listbox"
          tabIndex={-1}
          aria-label="Results"
          aria-busy={isSearching}
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ target }) => {
            const element = target instanceof Element ? target.closest('[role="option"]') : null
            choose(options.find((option) => optionId(option) === element?.id))
          }}
        >
          {groups.map(({ heading, options: groupOptions }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox contains groups, not fieldsets
            <div key={heading} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} className={css.heading} role="presentation">
                {heading}
              </div>
              {groupOptions.map((option) => (
                <Option
                  key={option.key}
                  id={optionId(option)}
                  option={option}
                  isActive={options[position] === option}
                  mark={mark}
                />
              ))}
            </div>
          ))}
        </div>
        <div className={css.foot}>
          <output>{status()}</output>
          {(isUnreachable || isFailed) && (
            <div role="alert" className={css.failure}>
              <p>{isUnreachable ? texts.unreachable : `Error!: ${lookup?.context.refusal?.message}`}</p>
              <RetryButton
                small
                busy={lookup?.matches({ unreachable: 'asking' }) ?? false}
                onClick={() => send({ type: 'retry' })}
              />
            </div>
          )}
          <div className={css.hints} aria-hidden>
            {hints.map(({ caps, text }) => (
              <span key={text}>
                <KeyCaps caps={caps} /> {text}
              </span>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
