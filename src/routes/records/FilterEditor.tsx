import { ArrowLeft, Check, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { CheckboxField } from '../../components/fields/CheckboxField.tsx'
import { SelectField } from '../../components/fields/SelectField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { choicesOf, hasChoices, inputsOf, testsOf, type ValueDraft } from '../../domain/filterDraft.ts'
import type { FilterField, FilterTable } from '../../domain/filterFields.ts'
import { filterLabel } from '../../domain/filterTexts.ts'
import { NAME_LENGTH } from '../../domain/limits.ts'
import { type filtersMachine, filtersReasons } from '../../machines/list/filters.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import css from './FieldFilters.module.css'

/** Focuses the first match when the content appears, because it replaces other content of the popover. */
const useFirstFocus = (container: RefObject<HTMLElement | null>, selector: string) => {
  useEffect(() => container.current?.querySelector<HTMLElement>(selector)?.focus(), [container, selector])
}

/** Moves the focus up and down a list of buttons. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  buttons.at((at + by) % buttons.length)?.focus()
}

interface FilterMenuProps {
  readonly fields: FilterTable
  /** Name of the filter that gets the focus; null for the first one. */
  readonly current: string | null
  readonly setNames: readonly string[]
  readonly onChoose: (name: string) => void
}

export function FilterMenu({ fields, current, setNames, onChoose }: FilterMenuProps) {
  const menu = useRef<HTMLUListElement>(null)
  useFirstFocus(menu, current === null ? 'button' : `[data-name="${CSS.escape(current)}"]`)
  return (
    <ul ref={menu} className={css.menu} onKeyDown={moveByArrow}>
      {Object.entries(fields).map(([name, field]) => (
        <li key={name}>
          <button type="button" className={css.item} data-name={name} onClick={() => onChoose(name)}>
            {filterLabel(field)}
            {setNames.includes(name) && (
              <>
                <Check />
                <span className="sr-only"> (set)</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ValueFieldsProps {
  readonly field: FilterField
  readonly value: ValueDraft
  /** Label of the test: the field, or 'or' for a further value. */
  readonly label: string
  readonly onChange: (value: ValueDraft) => void
  readonly onRemove: (() => void) | null
}

const inputLabels = { text: 'Text', number: 'Number', count: 'Number', date: 'Date', flag: '', choice: '' } as const

/** Test of a text, number or date, with the texts that it needs. */
function ValueFields({ field, value, label, onChange, onRemove }: ValueFieldsProps) {
  const tests = Object.entries(testsOf(field, value))
  const labelOf = (test: string) => tests.find(([name]) => name === test)?.[1] ?? ''
  const type = field.kind === 'date' ? 'date' : 'text'
  const inputMode = field.kind === 'text' ? 'text' : 'numeric'
  const inputs = inputsOf(value)
  const input = { type, inputMode, maxLength: NAME_LENGTH } as const
  return (
    <div className={css.value}>
      <SelectField
        label={label}
        value={labelOf(value.test)}
        options={tests.map(([, text]) => text)}
        readOnly={false}
        onChange={(text) => onChange({ ...value, test: tests.find(([, other]) => other === text)?.[0] ?? value.test })}
      />
      {inputs > 0 && (
        <TextField
          {...input}
          label={inputs === 2 ? 'From' : inputLabels[field.kind]}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
      )}
      {inputs === 2 && (
        <TextField {...input} label="To" value={value.to} onChange={(to) => onChange({ ...value, to })} />
      )}
      {onRemove && <IconButton label={`Remove “${label} ${labelOf(value.test)}”`} icon={<X />} onClick={onRemove} />}
    </div>
  )
}

interface FilterEditorProps {
  readonly field: FilterField
  readonly snapshot: SnapshotFrom<typeof filtersMachine>
  readonly send: (event: EventFromLogic<typeof filtersMachine>) => void
  /** Reason why the list accepts no filter now. */
  readonly listReason: string | null
  /** Null for a filter that is not set. */
  readonly onRemove: (() => void) | null
}

/** Editor of one filter. Rows must match one of its values. */
export function FilterEditor({ field, snapshot, send, listReason, onRemove }: FilterEditorProps) {
  const { values } = snapshot.context
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form, 'select, input')
  const label = filterLabel(field)
  const reason = listReason ?? disabledReason(snapshot, { type: 'apply' }, filtersReasons)
  const roomReason = disabledReason(snapshot, { type: 'value.add' }, filtersReasons)
  return (
    <form
      ref={form}
      className={css.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'apply' })
      }}
    >
      <div className={css.head}>
        <IconButton small label="All filters" icon={<ArrowLeft />} onClick={() => send({ type: 'back' })} />
        <h2>{label}</h2>
      </div>
      {hasChoices(field) ? (
        <fieldset className={css.choices}>
          <legend className="sr-only">{label}</legend>
          {Object.entries(choicesOf(field)).map(([name, text]) => (
            <CheckboxField
              key={name}
              label={text}
              checked={values.some(({ test }) => test === name)}
              onChange={() => send({ type: 'choice.toggle', name })}
            />
          ))}
        </fieldset>
      ) : (
        <>
          {values.map((value, index) => (
            <ValueFields
              // biome-ignore lint/suspicious/noArrayIndexKey: values have no other identity
              key={index}
              field={field}
              value={value}
              label={index === 0 ? label : 'or'}
              onChange={(changed) => send({ type: 'value.change', index, value: changed })}
              onRemove={values.length > 1 ? () => send({ type: 'value.remove', index }) : null}
            />
          ))}
          <Button
            kind="ghost"
            small
            disabled={roomReason !== null}
            reason={roomReason ?? undefined}
            onClick={() => send({ type: 'value.add' })}
          >
            Or another value
          </Button>
        </>
      )}
      <div className={css.foot}>
        {onRemove && (
          <Button
            kind="danger-quiet"
            disabled={listReason !== null}
            reason={listReason ?? undefined}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={reason !== null} reason={reason ?? undefined}>
          Apply
        </Button>
      </div>
    </form>
  )
}
