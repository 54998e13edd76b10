import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover'
import { RotateCcw, X } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import type { ListQuery } from '../../domain/cursor.ts'
import type { Filters } from '../../domain/filter.ts'
import { type FilterTable, readUrlFilters } from '../../domain/filterFields.ts'
import { chipText, filterLabel, filterSentence, knownFilters, leftOutText } from '../../domain/filterTexts.ts'
import { filtersMachine } from '../../machines/list/filters.machine.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import css from './FieldFilters.module.css'
import { FilterEditor, FilterMenu } from './FilterEditor.tsx'

export interface FiltersState {
  readonly isOpen: boolean
  /** Number of filters that are set. */
  readonly count: number
}
export interface FieldFiltersHandle {
  readonly toggle: () => void
}

type FilterEvent =
  | { type: 'filter.set'; name: string; value: string | null }
  | { type: 'filter.reset' }
  | { type: 'filter.clean'; filters: Filters }

interface FieldFiltersProps {
  readonly fields: FilterTable
  readonly noun: string
  readonly query: ListQuery
  /** Reason why the list accepts no filter now. */
  readonly reason: string | null
  readonly onFilter: (event: FilterEvent) => void
  /** The filters' button, which gets the focus when a chip disappears. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly opensAtOnce: boolean
  readonly onChange: (state: FiltersState) => void
  readonly ref: Ref<FieldFiltersHandle>
}

/** Chips of the filters that are set, their sentence, and the editor of filters. */
export function FieldFilters(props: FieldFiltersProps) {
  const { fields, noun, query, reason, onFilter, button, opensAtOnce, onChange, ref } = props
  const { filters, leftOut } = readUrlFilters(fields, query.filters)
  const [snapshot, send, actor] = useFlow(filtersMachine, {
    input: { fields, filters: query.filters, isOpen: opensAtOnce },
  })
  /** Button or chip from which the user opened the editor. */
  const opener = useRef<HTMLElement | null>(button.current)
  const isEditing = snapshot.matches('editing')
  const isOpen = isEditing || snapshot.matches('choosing')
  const count = filters.length
  useEffect(() => onChange({ isOpen, count }), [onChange, isOpen, count])
  useEffect(() => send({ type: 'url.change', filters: query.filters }), [send, query.filters])
  useEmitted(actor, 'apply', ({ name, value }) => onFilter({ type: 'filter.set', name, value }))
  useImperativeHandle(ref, () => ({
    toggle: () => {
      opener.current = button.current
      send({ type: 'menu.toggle' })
    },
  }))

  const remove = (name: string) => {
    // The chip disappears.
    button.current?.focus()
    opener.current = button.current
    send({ type: 'filter.remove', name })
  }
  const { name } = snapshot.context
  const field = isEditing && name !== null ? fields[name] : undefined
  return (
    <>
      {count > 0 && (
        <search className={css.bar} aria-label="Filters">
          <p className={css.sentence}>{filterSentence(noun, fields, filters, query.search)}</p>
          <div className={css.line}>
            <ul className={css.chips}>
              {filters.map(({ field: chip, values }) => {
                const chipField = fields[chip]
                return (
                  chipField && (
                    <li key={chip} className={css.chip}>
                      <button
                        type="button"
                        className={css.edit}
                        aria-haspopup="dialog"
                        aria-expanded={isEditing && name === chip}
                        onClick={({ currentTarget }) => {
                          opener.current = currentTarget
                          send({ type: 'filter.edit', name: chip })
                        }}
                      >
                        <bdi>{chipText(chipField, values)}</bdi>
                      </button>
                      <IconButton
                        small
                        label={`Remove filter ${filterLabel(chipField)}`}
                        icon={<X />}
                        disabled={reason !== null}
                        reason={reason ?? undefined}
                        onClick={() => remove(chip)}
                      />
                    </li>
                  )
                )
              })}
            </ul>
            <Button
              kind="ghost"
              small
              icon={<RotateCcw />}
              disabled={reason !== null}
              reason={reason ?? undefined}
              onClick={() => {
                button.current?.focus()
                onFilter({ type: 'filter.reset' })
              }}
            >
              Reset Filter
            </Button>
          </div>
        </search>
      )}
      {leftOut.length > 0 && (
        <Strip
          kind="warning"
          action={
            <Button
              small
              onClick={() => {
                button.current?.focus()
                onFilter({ type: 'filter.clean', filters: knownFilters(fields, query.filters) })
              }}
            >
              Remove from address
            </Button>
          }
        >
          {leftOutText(leftOut)} The list has no such filter or value.
        </Strip>
      )}
      <Root open={isOpen} onOpenChange={() => send({ type: 'close' })}>
        <Anchor virtualRef={opener} />
        <Portal container={document.querySelector('main')}>
          <Content
            className={css.popover}
            aria-label={field ? `Filter by ${filterLabel(field)}` : 'Choose a filter'}
            align="start"
            sideOffset={6}
            collisionPadding={8}
            // The menu and the editor focus their own first control, also when one replaces the other.
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (document.activeElement === document.body) (opener.current ?? button.current)?.focus()
            }}
            onInteractOutside={(event) => {
              // The button closes the menu itself.
              if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
            }}
          >
            {field && name !== null ? (
              <FilterEditor
                key={name}
                field={field}
                snapshot={snapshot}
                send={send}
                listReason={reason}
                onRemove={Object.hasOwn(query.filters, name) ? () => remove(name) : null}
              />
            ) : (
              <FilterMenu
                fields={fields}
                current={name}
                setNames={filters.map((filter) => filter.field)}
                onChoose={(chosen) => send({ type: 'filter.edit', name: chosen })}
              />
            )}
          </Content>
        </Portal>
      </Root>
    </>
  )
}
